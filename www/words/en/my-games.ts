// “My games”: the finished games, their chart, and the file with all of them.
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('en', value);
const games = (count: number): string => plural('en', count, '{n} [game|games]');

export const words = {
  none: 'No finished games yet. When you finish one, you’ll find it here, with a review of your turns.',
  played: 'Played',
  won: 'Won',
  streak: 'Longest winning streak',
  biggest: 'Most cards in one turn',
  byLevel: 'Difficulty',
  share: 'Won / played',
  list: 'Games',
  result: 'Result',
  found: 'Cards found',
  /** The number of cards laid, and the largest number that could have been laid. */
  foundCards: (laid: number, best: number): string => `${n(laid)} of ${n(best)}`,
  foundHelp:
    'Cards found: the share of the playable cards that you played. A lower number isn’t always worse: it can be right to hold cards back.',
  replay: 'Replay',
  replayLong: (date: string): string => `Replay the game of ${date}`,
  review: 'Review',
  reviewLong: (date: string): string => `Review the game of ${date}`,
  unreadableGame: 'This game can’t be read any more.',
  delete: 'Delete',
  deleteLong: (date: string): string => `Delete the game of ${date}`,
  win: 'Won',
  loss: 'Lost',
  draw: 'Draw',
  strength: {
    title: 'Your strength',
    rules: 'Rules',
    number: 'Strength',
    like: 'Plays like',
    rating: (rating: number, deviation: number): string => `${n(rating)} ± ${n(deviation)}`,
    help: 'Calculated from your games against computers, once you’ve finished 20 under the same rules. A player whose number is 200 higher than another’s wins about three of four games between them; the level “Medium” has 1,500. Your true strength is likely to be higher or lower by no more than twice the number after ±. It’s an estimate, not a promise, and only you see it. Numbers for different rules can’t be compared.',
  },
  headToHead: 'Head to head',
  opponents: 'Opponent',
  friendsHelp: 'Friends are counted under the names that the host gave them.',
  /** Numbers of games. */
  counted: { win: 'Won', loss: 'Lost', draw: 'Drawn' },
  opponent: (name: string, level: string): string => `${name} (${level.toLowerCase()})`,
  /** At the end of a game: who has won more of all games between the person and the opponent. */
  score(opponent: string, won: number, lost: number): string {
    if (won === lost) return `It’s ${n(won)} all between you and ${opponent}.`;
    return won > lost
      ? `You lead ${opponent} ${n(won)} to ${n(lost)}.`
      : `${opponent} leads you ${n(lost)} to ${n(won)}.`;
  },
  winsInARow: (count: number): string => `That makes ${n(count)} wins in a row.`,
  chart: {
    title: (count: number): string => `The last ${games(count)}.`,
    found: 'Cards found',
    foundText: (first: string, last: string): string => `from ${first} to ${last}.`,
    index: 'Mistake index',
    indexText: (first: string, last: string): string => `from ${first} to ${last}; 0 is best.`,
  },
  forget: 'Delete my games',
  forgetTitle: 'Delete all finished games?',
  forgetText: 'Results, replays and reviews will be deleted. Export them first if you want to keep them.',
  cancel: 'Cancel',
  transfer: 'Export and import',
  transferHelp:
    'A file with all your games, solved lessons and puzzles, Rush results and trainer techniques, for another browser or as a backup.',
  export: 'Export',
  import: 'Import',
  imported: (added: number, known: number): string =>
    `${plural('en', added, '{n} [game|games] added.')}${known === 0 ? '' : ` ${games(known)} ${known === 1 ? 'was' : 'were'} already here.`}`,
  notStored:
    'This browser can’t keep games, for example because the window is private. They’ll be gone once you close the page, so export them first.',
  unreadable: (place: string | number, expected: string): string =>
    `The file can’t be read (at ${typeof place === 'number' ? `character ${n(place)}` : place}): expected ${expected}. Nothing was changed.`,
  expected: {
    record: 'a game',
    puzzle: 'the number of a puzzle and its stars, 1 to 3',
    technique: 'a trainer technique with its compartment and day, for example 2026-12-01',
    run: 'a round of Rush',
    number: 'a number',
    time: 'a time in milliseconds since 1970',
    seat: 'the number of a seat, 0 for the first',
    text: 'text',
    opponent: 'an opponent',
    outcome: 'win, loss or draw',
    level: 'a difficulty, for example medium',
    preset: 'a preset, for example bga',
    'two-numbers': 'two numbers',
    json: 'a JSON file made by “Export”',
    format: 'machiavelli-games',
    version: '2',
    list: 'a list',
    review: 'a review',
    save: 'a saved game',
  },
};

export type MyGamesWords = typeof words;
