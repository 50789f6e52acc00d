import type { TechniqueWords } from '../en/techniques.ts';

export const words: TechniqueWords = {
  'new-meld': 'formar una combinación con cartas de la mano',
  'add-to-run': 'alargar una escalera',
  'add-to-set': 'añadir a un trío el palo que falta',
  'borrow-end': 'tomar la carta de un extremo de una escalera larga',
  'borrow-fourth': 'tomar la cuarta carta de un póquer',
  shift: 'añadir una carta en un extremo de una escalera y tomar una del otro',
  exchange: 'cambiar una carta de un trío por otra de otro palo',
  'dissolve-set': 'desarmar un trío',
  'dissolve-run': 'desarmar una escalera',
  'complete-rest': 'completar con la mano lo que queda de una combinación',
  'cut-run': 'dividir una escalera en dos',
  'join-runs': 'unir dos escaleras',
  regroup: 'convertir escaleras en tríos o tríos en escaleras',
  chain: 'recomponer tres combinaciones o más',
  'swap-joker': 'liberar un comodín',
};
