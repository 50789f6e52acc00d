import type { Mark } from '../../engine.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('en', value);
const cards = (count: number): string => plural('en', count, '{n} [card|cards]');
const turns = (count: number): string => plural('en', count, '{n} [turn|turns]');
const points = (value: number): string => plural('en', value, '{n} percentage [point|points]');

export const words = {
  title: 'Review',
  none: 'There is no finished game to review.',
  failed: 'The game couldn’t be reviewed.',
  again: 'Try again',
  found: {
    title: 'Cards found',
    sum: (laid: number, best: number): string => `${n(laid)} of ${cards(best)}`,
    hint: 'The cards you played, of all those that you could have played. Each card counts once.',
    everything: (all: number, of: number): string =>
      `Turns in which you could play: ${n(of)}. Turns in which you played as many cards as possible: ${n(all)}.`,
    chain: (melds: number): string =>
      `The most you rearranged in one turn was ${plural('en', melds, '{n} [meld|melds]')}.`,
    nothing: 'You had nothing to play in any of your turns.',
  },
  judging: (done: number, total: number): string => `Reviewing your turns: ${n(done)} of ${n(total)}`,
  stop: 'Stop',
  stopped: (done: number, total: number): string => `Stopped after ${n(done)} of ${turns(total)}.`,
  judgeAll: 'Review all turns',
  index: {
    title: 'Mistake index',
    hint: 'Each inaccuracy counts 0.2, each mistake 0.5, and each blunder or missed win 1; 0 is best. If you miss a win several turns in a row, it counts only once.',
    /** Instead of a title. */
    hinted: 'You used hints, so this says little about your play.',
    short: 'Too few of your turns gave you a choice, so there’s no title.',
    unclear: 'In most of your turns, holding back was too close to call, so there’s no title.',
    names: { expert: 'Expert', strong: 'Strong', good: 'Good', fair: 'Fair', learner: 'Learner' },
  },
  luck: {
    title: 'Luck',
    sum: (playable: number, draws: number): string => `${n(playable)} of ${n(draws)}`,
    hint: (expected: number): string =>
      `How many of the cards you drew gave you more to play. With average luck, it would have been ${n(expected)}.`,
  },
  waiting: {
    title: 'Holding back',
    sum: (right: number, held: number): string => `${n(right)} of ${n(held)}`,
    /** How often the player kept cards that could have been played, how often that was clearly right, and how often clearly wrong. */
    held: (count: number, right: number, wrong: number): string => {
      const unclear = count - right - wrong;
      const parts = [
        ...(right > 0 ? [`right: ${n(right)}`] : []),
        ...(wrong > 0 ? [`wrong: ${n(wrong)}`] : []),
        ...(unclear > 0 ? [`too close to call: ${n(unclear)}`] : []),
      ];
      return `${plural('en', count, 'You held back [once|{n} times]')} – ${parts.join(', ')}.`;
    },
    none: 'You never kept cards that you could have played.',
    missedTurns: (count: number): string =>
      `You missed ${plural('en', count, '{n} [chance|chances]')} to hold back.`,
    /** Instead of `flawless`, if the player held cards back in most of the turns. */
    mostly: (held: number, playable: number): string =>
      `No single turn was a clear mistake. But you held cards back in ${n(held)} of the ${turns(playable)} in which you could play, and a review can’t say what that cost altogether.`,
    right: (value: number): string =>
      `Holding back was right here: it added ${points(value)} to your win chance.`,
    wrong: (value: number): string => `Holding back lowered your win chance by ${points(value)}.`,
    missed: (value: number): string =>
      `Here, holding back would have added ${points(value)} to your win chance.`,
    /** For a turn in which the player played as many cards as possible. */
    most: 'This doesn’t count as a mistake, because a hint would suggest the play with the most cards, too.',
    /** The reasons. */
    hand: 'Cards on the table help everyone, cards in your hand only you.',
    aside: (count: number): string =>
      `With ${cards(count)} set aside, the stock runs out sooner: if you wait, the table may not help you in time.`,
    limit: (most: number): string =>
      `With at most ${cards(most)} per turn, a large hand can’t go out all at once.`,
    others: 'The table can’t help you if the others go out while you wait.',
  },
  strip: {
    title: 'Win chance',
    label: (first: number, last: number): string =>
      `Your chance of winning after each of your turns: ${n(first)}% at the start, ${n(last)}% at the end.`,
    half: '50%',
    ends: (first: number, last: number): readonly string[] => [`Start: ${n(first)}%`, `End: ${n(last)}%`],
  },
  matter: 'The turns that mattered',
  flawless: 'You made no clear mistakes.',
  all: 'All your turns',
  /** The players' turns are counted without those of the others. */
  turn: (turn: number, count: number): string => `Your turn ${n(turn)} of ${n(count)}`,
  dealTurn: (deal: number, turn: number, count: number): string =>
    `Deal ${n(deal)}, your turn ${n(turn)} of ${n(count)}`,
  laid: (laid: number, best: number): string => {
    if (best === 0) return 'Nothing to play: you drew.';
    if (laid === 0) return `You drew, but could have played ${cards(best)}.`;
    return laid === best
      ? `You played ${cards(laid)}, the most possible.`
      : `You played ${cards(laid)}; ${n(best)} were possible.`;
  },
  loss: (value: number): string => `Win chance: ${points(value)} lost`,
  marks: {
    inaccuracy: 'Inaccuracy',
    mistake: 'Mistake',
    blunder: 'Blunder',
    'missed-win': 'Missed win',
    'most-cards': 'The most cards, but not the best play',
    'held-back': 'Held back: too close to call',
    'good-wait': 'Held back: well done',
  } satisfies Record<Mark, string>,
  replay: 'Replay the game',
  analyse: 'Analyse',
  setUp: 'Set up this position',
  tryIt: 'Find a better play',
  lesson: (number: number): string => `Practise it: lesson ${n(number)}`,
  /** Before pictures of the cards that the player played, and of those of the better play. */
  played: 'You played',
  better: 'Better',
  /** Before a picture of the table after the better play. */
  after: 'The table afterwards',
  show: 'Show the better play',
  betterDraw: 'Better here: keep your cards and draw. Cards on the table help everyone.',
  how: (techniques: string): string => `How: ${techniques}.`,
  task: (count: number): string => `Play ${cards(count)} this turn.`,
  taskOut: 'Play all your cards this turn.',
  taskBetter: 'Find a better play. Playing the most cards isn’t always best.',
  solved: 'You found it!',
  comparing: 'Comparing your play with the best…',
  asGood: 'Your play is as good as the best, or too close to call.',
  retryTitle: 'Not yet',
  retryLoss: (value: number): string => `This play would lower your chance of winning by ${points(value)}.`,
  back: 'Back to the review',
};

export type ReviewWords = typeof words;
