import { plural } from '../words.ts';
import { presets } from './presets.ts';

const cards = (count: number): string => plural('en', count, '{n} [card|cards]');

export const words = {
  presets,
  title: 'Machiavelli',
  motto: 'The rummy game where every meld on the table belongs to everyone.',
  play: 'Play',
  playHint: (opponent: string, level: string, preset: string) =>
    `You against ${opponent} (${level.toLowerCase()}) · ${preset}`,
  between: (level: string, higher: string) => `${level} to ${higher.toLowerCase()}`,
  playSameHint: (players: string, preset: string) => `${players} · ${preset}`,
  continueGame: 'Continue game',
  savedDuel: (opponent: string, turn: number, mine: number, other: number): string =>
    `Against ${opponent}, turn ${turn}: you have ${cards(mine)}, ${opponent} ${other}.`,
  savedTable: (turn: number, counts: string): string => `Turn ${turn}. Cards: ${counts}.`,
  newGame: 'New game',
  difficulty: 'Difficulty',
  otherWays: 'Other ways to play',
  friend: 'Play with friends',
  doors: { title: 'New here?', rummikub: 'I know Rummikub', lessons: 'Show me how' },
  howToPlay: 'How to play',
  rules: 'Rules',
  settings: 'Settings',
  myGames: 'My games',
  puzzles: 'Puzzles',
  dealOfDay: 'Deal of the day',
  close: 'Close',
  back: 'Back',
  you: 'You',
  levelHints: {
    beginner: 'only plays melds from its own hand',
    easy: 'also adds cards to melds on the table',
    medium: 'rearranges the table a little',
    hard: 'always plays as many cards as possible',
    expert: 'also thinks ahead, but never draws three times in a row if it can play',
    merciless: 'may draw turn after turn even though it could play, to go out all at once',
  },
  setup: {
    editor: 'Set up a position',
    game: 'Game',
    players: 'Players',
    options: 'Custom rules',
    optionsHint: 'You can change any rule. A dot marks each rule that differs from the game chosen above.',
    asUsual: 'Reset',
    seat: (place: string) => `Seat ${place}`,
    kind: 'Player type',
    person: 'Person',
    playerName: (place: string) => `Player ${place}`,
    computer: 'Computer',
    name: 'Name',
    addSeat: 'Add a player',
    removeSeat: (name: string) => `Remove ${name}`,
    fullTable: 'There’s no room for another player in this game.',
    noPerson: 'All players are computers: you just watch.',
    handover: 'Several people share this screen: hands stay hidden while you pass the device.',
    style: {
      name: 'How computers play',
      values: { mixed: 'Mixed', generous: 'Play everything', thrifty: 'Hold cards back' },
      hints: {
        mixed:
          'Some computers play every card they can; others hold cards back. The deal code decides which.',
        generous: 'They play every card they can.',
        thrifty: 'They keep melds in their hands and play only a few cards each turn.',
      },
    },
    seed: 'Deal code',
    seedHint:
      'The same code always deals the same cards, so you can replay a deal or share it. Leave it empty for a random deal.',
    readRules: 'Read the rules',
    forget: 'Your unfinished game will be lost.',
    discard: 'Discard and start',
  },
  prefs: {
    groups: { look: 'Looks and sounds', table: 'At the table', game: 'Games' },
    language: 'Language',
    theme: { name: 'Theme', values: { auto: 'System', light: 'Light', dark: 'Dark' } },
    deck: {
      name: 'Deck',
      values: { classic: 'Classic', four: 'Four colours', large: 'Large print', tiles: 'Tiles' },
    },
    back: { name: 'Card backs', values: { fox: 'Fox', lily: 'Lily', stripes: 'Stripes' } },
    cloth: { name: 'Cloth', values: { green: 'Green', pale: 'Pale' } },
    input: { name: 'Moving cards', values: { both: 'Drag and tap', drag: 'Drag only', tap: 'Tap only' } },
    cardSize: { name: 'Card size', values: { auto: 'Automatic', small: 'Small', large: 'Large' } },
    handed: { name: 'Main button', values: { right: 'On the right', left: 'On the left' } },
    motion: {
      name: 'Animations',
      values: { normal: 'Normal', fast: 'Fast', slow: 'Slow', off: 'Off' },
    },
    sort: { name: 'Sort new hands', values: { rank: 'By rank', suit: 'By suit', melds: 'In groups' } },
    tidy: {
      name: 'Tidy the table',
      values: { kind: 'Sets, then runs', rank: 'By rank', suit: 'By suit', laid: 'Same order' },
    },
    find: 'Mark the cards that go with a selected card',
    autoTidy: 'Tidy it at the start of each of my turns',
    confirmEnd: 'Ask before ending my turn',
    nextGame: 'Changes to this setting take effect in the next game.',
    adapts: 'Match my strength',
    adaptsWhy:
      'After each game, the computers play at the strength nearest to yours, as estimated from your games under the same rules. If that lies between two levels, they switch between the two, turn by turn. In the long run, you’ll win about half of your games against one computer.',
    sound: 'Sound effects',
    haptics: 'Vibration when I move cards',
    privacy:
      'Games and settings stay in this browser. Only games with friends send data: to your friends and, if you agree, to one server that helps your browsers connect.',
  },
};

export type PageWords = typeof words;
