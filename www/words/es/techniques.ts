import type { TechniqueWords } from '../en/techniques.ts';

export const words: TechniqueWords = {
  'new-meld': 'forma una combinación con las cartas de la mano',
  'add-to-run': 'alarga una escalera',
  'add-to-set': 'añade a un trío el palo que falta',
  'borrow-end': 'toma la carta de un extremo de una escalera larga',
  'borrow-fourth': 'toma la cuarta carta de un póquer',
  shift: 'añade una carta en un extremo de una escalera y toma una del otro',
  exchange: 'cambia una carta de un trío por otra de otro palo',
  'dissolve-set': 'desarma un trío',
  'dissolve-run': 'desarma una escalera',
  'complete-rest': 'completa con la mano lo que queda de una combinación',
  'cut-run': 'divide una escalera en dos',
  'join-runs': 'une dos escaleras',
  regroup: 'convierte escaleras en tríos o tríos en escaleras',
  chain: 'recompón tres combinaciones o más',
  'swap-joker': 'libera un comodín',
};
