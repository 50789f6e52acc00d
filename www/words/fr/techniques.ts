import type { TechniqueWords } from '../en/techniques.ts';

export const words: TechniqueWords = {
  'new-meld': 'former une combinaison avec des cartes de ta main',
  'add-to-run': 'ajouter une carte au bout d’une suite',
  'add-to-set': 'ajouter à un brelan la couleur qui manque',
  'borrow-end': 'emprunter la carte au bout d’une longue suite',
  'borrow-fourth': 'emprunter la quatrième carte d’un carré',
  shift: 'ajouter une carte à un bout d’une suite et en prendre une à l’autre',
  exchange: 'échanger une carte d’un brelan contre une carte d’une autre couleur',
  'dissolve-set': 'défaire un brelan',
  'dissolve-run': 'défaire une suite',
  'complete-rest': 'compléter avec tes cartes ce qui reste d’une combinaison',
  'cut-run': 'couper une suite en deux',
  'join-runs': 'réunir deux suites',
  regroup: 'transformer des suites en brelans, ou des brelans en suites',
  chain: 'reconstruire trois combinaisons ou plus',
  'swap-joker': 'libérer un joker',
};
