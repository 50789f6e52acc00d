import type { TechniqueWords } from '../en/techniques.ts';

export const words: TechniqueWords = {
  'new-meld': 'formar uma combinação com cartas da mão',
  'add-to-run': 'encaixar uma carta na ponta de uma sequência',
  'add-to-set': 'completar uma trinca com o naipe que falta',
  'borrow-end': 'tirar a carta da ponta de uma sequência longa',
  'borrow-fourth': 'tirar a quarta carta de uma quadra',
  shift: 'encaixar uma carta em uma ponta da sequência e tirar a carta da outra',
  exchange: 'trocar uma carta de uma trinca por outra de naipe diferente',
  'dissolve-set': 'desmontar uma trinca',
  'dissolve-run': 'desmontar uma sequência',
  'complete-rest': 'completar o resto de uma combinação com cartas da mão',
  'cut-run': 'dividir uma sequência em duas',
  'join-runs': 'juntar duas sequências',
  regroup: 'transformar sequências em trincas, ou trincas em sequências',
  chain: 'remontar três ou mais combinações',
  'swap-joker': 'liberar um curinga',
};
