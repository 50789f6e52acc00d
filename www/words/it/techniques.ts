import type { TechniqueWords } from '../en/techniques.ts';

export const words: TechniqueWords = {
  'new-meld': 'forma una combinazione con le carte in mano',
  'add-to-run': 'allunga una scala',
  'add-to-set': 'aggiungi a un tris il seme che manca',
  'borrow-end': 'prendi la carta a un estremo di una scala lunga',
  'borrow-fourth': 'prendi la quarta carta di un poker',
  shift: 'aggiungi una carta a un estremo di una scala e prendine una dall’altro',
  exchange: 'scambia una carta di un tris con una di un altro seme',
  'dissolve-set': 'smonta un tris',
  'dissolve-run': 'smonta una scala',
  'complete-rest': 'completa il resto di una combinazione con carte della mano',
  'cut-run': 'dividi una scala in due',
  'join-runs': 'unisci due scale',
  regroup: 'trasforma scale in tris, o tris in scale',
  chain: 'ricomponi tre o più combinazioni',
  'swap-joker': 'libera un jolly',
};
