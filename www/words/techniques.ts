// The techniques of a play, in the terms of the glossary. Each text either continues words such as “How:” or, with a
// capital letter, is a sentence by itself.
import type { Technique } from '../engine.ts';
import type { Lang } from './words.ts';

type TechniqueWords = Readonly<Record<Technique, string>>;

const en: TechniqueWords = {
  'new-meld': 'make a meld from your hand',
  'add-to-run': 'add a card to the end of a run',
  'add-to-set': 'add the missing suit to a set',
  'borrow-end': 'borrow the end card of a long run',
  'borrow-fourth': 'borrow the fourth card of a set',
  shift: 'add a card to one end of a run and take one from the other',
  exchange: 'swap a card of a set for one of another suit',
  'dissolve-set': 'break up a set',
  'dissolve-run': 'break up a run',
  'complete-rest': 'complete the rest of a meld from your hand',
  'cut-run': 'split a run in two',
  'join-runs': 'join two runs',
  regroup: 'turn runs into sets, or sets into runs',
  chain: 'rebuild three melds or more',
  'swap-joker': 'free a joker',
};

const it: TechniqueWords = {
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

export const techniqueWords = (lang: Lang): TechniqueWords => ({ en, it })[lang];

/**
 * The words for the hardest technique, in lower case with a full stop; empty if there is no technique. `techniques` is ordered
 * from the simplest to the hardest.
 */
export const hardestTechnique = (lang: Lang, techniques: readonly Technique[]): string => {
  const hardest = techniques.at(-1);
  return hardest === undefined ? '' : `${techniqueWords(lang)[hardest]}.`;
};

/** Like `hardestTechnique`, but with a capital letter. */
export function techniqueSentence(lang: Lang, techniques: readonly Technique[]): string {
  const words = hardestTechnique(lang, techniques);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
