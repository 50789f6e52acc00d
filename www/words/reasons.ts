import type { MeldFlaw } from '../engine.ts';
import type { Lang } from './words.ts';

// Why cards are not a meld.

export const REASONS: Readonly<Record<Lang, Readonly<Record<MeldFlaw, string>>>> = {
  en: {
    'too-few': 'fewer than three cards',
    'only-jokers': 'only jokers',
    'identical-cards': 'the same card twice',
    'set-too-long': 'more than four cards',
    mixed: 'neither the same rank nor the same suit',
    gap: 'not consecutive',
    'ace-not-high': 'aces are low in this game',
    'ace-wraps': 'a run can’t wrap around the ace',
    'run-too-long': 'longer than a whole suit',
    'too-many-copies': 'more copies than the packs have',
    'joker-not-in-play': 'there are no jokers in this game',
  },
  it: {
    'too-few': 'meno di tre carte',
    'only-jokers': 'solo jolly',
    'identical-cards': 'due volte la stessa carta',
    'set-too-long': 'più di quattro carte',
    mixed: 'né stesso valore né stesso seme',
    gap: 'carte non consecutive',
    'ace-not-high': 'in questa partita l’asso è basso',
    'ace-wraps': 'la scala non prosegue oltre l’asso',
    'run-too-long': 'più lunga di un seme intero',
    'too-many-copies': 'più copie di quante ne hanno i mazzi',
    'joker-not-in-play': 'in questa partita non ci sono jolly',
  },
};
