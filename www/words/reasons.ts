import type { MeldFlaw } from '../engine.ts';
import type { Lang } from './words.ts';

// Why cards are not a meld. The texts are short because they also appear above groups on the table.

export const REASONS: Readonly<Record<Lang, Readonly<Record<MeldFlaw, string>>>> = {
  en: {
    'too-few': 'fewer than three cards',
    'only-jokers': 'only jokers',
    'identical-cards': 'the same card twice',
    'set-too-long': 'more than four cards',
    mixed: 'mixed ranks and suits',
    gap: 'not consecutive',
    'ace-not-high': 'aces are low',
    'ace-wraps': 'runs stop at the ace',
    'run-too-long': 'the run is too long',
    'too-many-copies': 'too many copies',
    'joker-not-in-play': 'no jokers in this game',
  },
  it: {
    'too-few': 'meno di tre carte',
    'only-jokers': 'solo jolly',
    'identical-cards': 'due volte la stessa carta',
    'set-too-long': 'più di quattro carte',
    mixed: 'valori e semi diversi',
    gap: 'non consecutive',
    'ace-not-high': 'l’asso è basso',
    'ace-wraps': 'non si va oltre l’asso',
    'run-too-long': 'scala troppo lunga',
    'too-many-copies': 'troppe carte uguali',
    'joker-not-in-play': 'partita senza jolly',
  },
};
