// The names of the games that the page offers, and a sentence about each.
import type { Preset } from '../../engine.ts';

/** A preset of the engine, or the page’s own `standard`. */
export type GameName = Preset | 'standard';

export type PresetWords = Readonly<Record<GameName, { readonly name: string; readonly what: string }>>;

export const presets: PresetWords = {
  standard: {
    name: 'Standard',
    what: 'Fifteen cards each, low aces and unlimited undo. 26 cards are set aside, so the stock can run out, and then the fewest cards win: it doesn’t pay to draw and wait.',
  },
  bga: {
    name: 'Full stock',
    what: 'Like “Standard”, but no cards are set aside. Players who draw until they can play their whole hand usually win.',
  },
  'bga-13': {
    name: 'Thirteen',
    what: 'Aces can be low, high or at both ends of a run. You can play at most thirteen cards per turn. There’s no undo: putting everything back costs a penalty of three cards.',
  },
  'bga-classic': {
    name: 'Strict',
    what: 'Like “Full stock”, but you can only rearrange the table if you play a card.',
  },
  italian: {
    name: 'Italian',
    what: 'As played at home in Italy: up to eight players, aces low or high, no undo, and a penalty of three cards for putting everything back.',
  },
  'italian-six': {
    name: 'Italian with six cards',
    what: 'Six cards each, and four face-up helping cards that anyone can use.',
  },
  session: {
    name: 'Session',
    what: 'Thirteen cards each. After each deal, the cards left in your hand count against you, until someone reaches 100 points.',
  },
  'session-jokers': {
    name: 'Session with jokers',
    what: 'Like “Session”, with two jokers that stand for any card. You can take a joker by replacing it with the card it stands for.',
  },
  'session-opening': {
    name: 'Session with opening',
    what: 'Like “Session”, but you can’t use the cards on the table until you’ve opened with melds worth at least 36 points.',
  },
  'session-timed': { name: 'Timed session', what: 'Like “Session”, with two minutes per turn.' },
  'session-three-packs': {
    name: 'Three packs',
    what: 'A session with 156 cards, fifteen in each hand, for five or six players.',
  },
  'session-short': { name: 'Short session', what: 'Like “Session”, with ten cards each, for quick deals.' },
  makiaveli: {
    name: 'Makiaveli',
    what: 'The Greek version: five cards each and four helping cards; otherwise like “Italian”.',
  },
};
