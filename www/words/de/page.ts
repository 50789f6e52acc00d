import type { PageWords } from '../en/page.ts';
import { plural } from '../words.ts';
import { presets } from './presets.ts';

const cards = (count: number): string => plural('de', count, '{n} [Karte|Karten]');

export const words: PageWords = {
  presets,
  title: 'Machiavelli',
  motto: 'Das Rommé, bei dem jede Kombination auf dem Tisch allen gehört.',
  play: 'Spielen',
  playHint: (opponent, level, preset) => `Du gegen ${opponent} (${level}) · ${preset}`,
  between: (level, higher) => `${level} bis ${higher}`,
  playSameHint: (players, preset) => `${players} · ${preset}`,
  continueGame: 'Spiel fortsetzen',
  savedDuel: (opponent, turn, mine, other) =>
    `Gegen ${opponent}, Zug ${turn}: Du hast ${cards(mine)}, ${opponent} ${other}.`,
  savedTable: (turn, counts) => `Zug ${turn}. Karten: ${counts}.`,
  newGame: 'Neues Spiel',
  difficulty: 'Schwierigkeit',
  otherWays: 'Andere Spielarten',
  friend: 'Mit Freunden spielen',
  doors: { title: 'Neu hier?', rummikub: 'Ich kenne Rummikub', lessons: 'Zeig es mir' },
  howToPlay: 'So wird gespielt',
  rules: 'Regeln',
  settings: 'Einstellungen',
  myGames: 'Meine Spiele',
  puzzles: 'Rätsel',
  dealOfDay: 'Runde des Tages',
  close: 'Schließen',
  back: 'Zurück',
  you: 'Du',
  levelHints: {
    beginner: 'legt nur Kombinationen aus der eigenen Hand aus',
    easy: 'legt auch Karten an Kombinationen auf dem Tisch an',
    medium: 'baut den Tisch ein wenig um',
    hard: 'legt immer so viele Karten aus wie möglich',
    expert: 'denkt auch voraus, zieht aber nie dreimal hintereinander, wenn sich etwas auslegen lässt',
    merciless:
      'zieht auch viele Züge lang, obwohl sich etwas auslegen ließe, um dann alles auf einmal auszulegen',
  },
  setup: {
    editor: 'Stellung aufbauen',
    game: 'Spielart',
    players: 'Spieler',
    options: 'Eigene Regeln',
    optionsHint:
      'Du kannst jede Regel ändern. Ein Punkt markiert jede, die von der oben gewählten Spielart abweicht.',
    asUsual: 'Zurücksetzen',
    seat: (place) => `Platz ${place}`,
    kind: 'Art des Spielers',
    person: 'Mensch',
    playerName: (place) => `Spieler ${place}`,
    computer: 'Computer',
    name: 'Name',
    addSeat: 'Spieler hinzufügen',
    removeSeat: (name) => `${name} entfernen`,
    fullTable: 'In diesem Spiel ist kein Platz für einen weiteren Spieler.',
    noPerson: 'Alle Spieler sind Computer: Du schaust nur zu.',
    handover:
      'Mehrere Menschen teilen sich diesen Bildschirm: Die Hände bleiben verdeckt, während ihr das Gerät weitergebt.',
    style: {
      name: 'Wie die Computer spielen',
      values: { mixed: 'Gemischt', generous: 'Alles auslegen', thrifty: 'Zurückhalten' },
      hints: {
        mixed:
          'Manche Computer legen alles aus, was geht, andere halten Karten zurück. Der Kartencode entscheidet, welche.',
        generous: 'Sie legen jede Karte aus, die sich auslegen lässt.',
        thrifty: 'Sie behalten Kombinationen in der Hand und legen in jedem Zug nur wenige Karten aus.',
      },
    },
    seed: 'Kartencode',
    seedHint:
      'Mit demselben Code werden immer dieselben Karten gegeben. So kannst du eine Runde noch einmal spielen oder teilen. Lässt du das Feld leer, entscheidet der Zufall.',
    readRules: 'Regeln lesen',
    forget: 'Dein angefangenes Spiel geht verloren.',
    discard: 'Trotzdem anfangen',
  },
  prefs: {
    groups: { look: 'Aussehen und Töne', table: 'Am Tisch', game: 'Spiele' },
    language: 'Sprache',
    theme: { name: 'Aussehen', values: { auto: 'System', light: 'Hell', dark: 'Dunkel' } },
    deck: {
      name: 'Karten',
      values: { classic: 'Klassisch', four: 'Vier Farben', large: 'Große Zeichen', tiles: 'Steine' },
    },
    back: { name: 'Rückseiten', values: { fox: 'Fuchs', lily: 'Lilie', stripes: 'Streifen' } },
    cloth: { name: 'Tischtuch', values: { green: 'Grün', pale: 'Hell' } },
    input: {
      name: 'Karten bewegen',
      values: { both: 'Ziehen und tippen', drag: 'Nur ziehen', tap: 'Nur tippen' },
    },
    cardSize: { name: 'Kartengröße', values: { auto: 'Automatisch', small: 'Klein', large: 'Groß' } },
    handed: { name: 'Hauptknopf', values: { right: 'Rechts', left: 'Links' } },
    motion: {
      name: 'Bewegungen',
      values: { normal: 'Normal', fast: 'Schnell', slow: 'Langsam', off: 'Aus' },
    },
    sort: {
      name: 'Hand zu Beginn ordnen',
      values: { rank: 'Nach Wert', suit: 'Nach Farbe', melds: 'In Gruppen' },
    },
    tidy: {
      name: 'Tisch aufräumen',
      values: { kind: 'Sätze, dann Folgen', rank: 'Nach Wert', suit: 'Nach Farbe', laid: 'Wie ausgelegt' },
    },
    find: 'Karten markieren, die zu einer ausgewählten passen',
    autoTidy: 'Zu Beginn meines Zuges aufräumen',
    confirmEnd: 'Vor dem Ende meines Zuges fragen',
    nextGame: 'Änderungen gelten ab dem nächsten Spiel.',
    adapts: 'An meine Stärke anpassen',
    adaptsWhy:
      'Nach jedem Spiel stellen sich die Computer neu auf deine Stärke ein. Sie wird aus deinen Spielen mit denselben Regeln geschätzt. Liegt sie zwischen zwei Stufen, wechseln die Computer Zug um Zug zwischen beiden. Auf Dauer gewinnst du gegen einen einzelnen Computer etwa die Hälfte deiner Spiele.',
    sound: 'Töne',
    haptics: 'Vibrieren, wenn ich Karten bewege',
    privacy:
      'Spiele und Einstellungen bleiben in diesem Browser. Nur Spiele mit Freunden senden Daten: an deine Freunde und, wenn du zustimmst, an einen Server, der euren Browsern beim Verbinden hilft.',
  },
};
