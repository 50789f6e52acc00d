import type { DialogWords } from '../en/dialogs.ts';
import { formatNumber, list, plural } from '../words.ts';

const n = (value: number): string => formatNumber('de', value);
const cards = (count: number): string => plural('de', count, '{n} [Karte|Karten]');

export const words: DialogWords = {
  whereTitle: (names) => `Wohin mit ${names}?`,
  select: 'Auswählen',
  deselect: 'Auswahl aufheben',
  menu: {
    title: 'Menü',
    items: {
      rules: 'Regeln dieses Spiels',
      log: 'Verlauf',
      'sort-rank': 'Nach Wert ordnen',
      'sort-suit': 'Nach Farbe ordnen',
      'sort-melds': 'In Gruppen ordnen',
      tidy: 'Tisch aufräumen',
      resign: 'Diese Runde aufgeben',
      'new-game': 'Neues Spiel',
      settings: 'Einstellungen',
      statistics: 'Meine Spiele',
      position: 'Stellung teilen oder lösen',
      home: 'Tisch verlassen',
      players: 'Gegner',
      help: 'Karten bewegen',
    },
    otherGame: 'Neues Spiel vorbereiten',
    language: 'Sprache',
    theme: 'Aussehen',
    deck: 'Karten',
    decks: { classic: 'Klassisch', four: 'Vier Farben', large: 'Große Zeichen', tiles: 'Steine' },
    themes: { auto: 'System', dark: 'Dunkel', light: 'Hell' },
  },
  helpLines: [
    'Zieh eine Karte an ihren neuen Platz, oder tippe sie an und dann die Stelle, an die sie soll. Tippst du sie doppelt an, geht sie dorthin, wo sie am besten passt.',
    'Tippe mehrere Karten an, um sie zusammen zu bewegen. Am runden Griff ziehst du eine ganze Kombination. Soll eine Karte alle folgenden ihrer Kombination mitnehmen, dann halte beim Ziehen die Umschalttaste gedrückt oder lass auf einem Touchscreen den Finger kurz auf ihr liegen, bevor du ziehst.',
    'Leg Karten auf eine freie Stelle des Tisches, um eine Kombination zu beginnen, oder auf deine Hand, um sie zu nehmen. Mit der rechten Maustaste nimmst du eine Karte vom Tisch oder legst eine genommene zurück.',
    'Wähle eine Karte deiner Hand aus, um zu sehen, was zu ihr passt: die Kombinationen, die Nachbarn und die Karten vom selben Wert. Ab vier Kombinationen räumt der Knopf mit den Linien den Tisch auf. Drückst du ihn noch einmal, liegt alles wieder wie vorher.',
    'Tab wechselt zwischen Tisch, Hand und Knöpfen, die Pfeiltasten zwischen den Karten. Die Leertaste wählt aus, die Umschalttaste erweitert die Auswahl, Strg+A wählt die ganze Kombination.',
    'Enter beginnt eine Bewegung, die Pfeiltasten wählen das Ziel, Enter bestätigt und Escape bricht ab. M zeigt alle Ziele. T räumt den Tisch auf. Strg+Z nimmt zurück, Strg+Umschalt+Z wiederholt.',
    'Während ein Tipp oder eine Wiederholung läuft, gehen die Pfeiltasten vor und zurück, Pos1 und Ende an den Anfang und das Ende, Bild auf und Bild ab zum vorigen und nächsten Zug. P spielt ab und hält an, Escape führt zurück zum Spiel.',
  ],
  habits: {
    beginner: 'Legt Kombinationen aus der Hand aus und übersieht jede dritte.',
    easy: 'Legt Kombinationen aus der Hand aus und dann einzelne Karten an.',
    'thrifty-easy': 'Legt einzelne Karten an und hebt die Kombinationen in der Hand für später auf.',
    medium: 'Baut ein oder zwei Kombinationen um und legt so mehr aus, sieht aber nicht jeden Weg.',
    'thrifty-medium':
      'Baut für einzelne Karten ein oder zwei Kombinationen um und hebt die Kombinationen in der Hand für später auf.',
    hard: 'Legt in jedem Zug so viele Karten aus wie möglich.',
    'thrifty-hard':
      'Legt so viele einzelne Karten an wie möglich und hebt die Kombinationen in der Hand für später auf.',
    expert: 'Denkt voraus, zieht aber nie dreimal hintereinander, wenn sich eine Karte auslegen lässt.',
    merciless: 'Denkt voraus und zieht auch viele Züge lang, um dann alles auf einmal auszulegen.',
  },
  alternating: (level) => `Jeder zweite Zug auf der Stufe ${level}.`,
  pace: { steady: 'Tempo: gleichmäßig', quick: 'Tempo: flott', calm: 'Tempo: ruhig' },
  logEmpty: 'Noch keine Züge.',
  end: {
    sessionTitle: 'Die Partie ist zu Ende',
    youWon: 'Du hast gewonnen!',
    won: (names) => `${list('de', names)} ${names.length === 1 ? 'hat' : 'haben'} gewonnen`,
    shared: (names) => `Geteilter Sieg: ${list('de', names)}`,
    nobody: 'Unentschieden: Niemand hat gewonnen',
    out: (name, laid) => `${name} hat mit ${laid} ausgemacht.`,
    youOut: (laid) => `Du hast mit ${laid} ausgemacht.`,
    stockCards: (count) =>
      `Der Stapel ist leer. Es gewinnt die Hand mit den wenigsten Karten: ${cards(count)}.`,
    stockPoints: (points) =>
      `Der Stapel ist leer. Es gewinnt die Hand mit den wenigsten Punkten: ${plural('de', points, '{n} [Punkt|Punkte]')}.`,
    stockDraw: 'Der Stapel ist leer, und die besten Hände sind gleich gut.',
    chain: 'Kombinationen in einem Zug umgebaut',
    biggest: 'Meiste Karten in einem Zug',
    found: 'Gefundene Karten insgesamt',
    foundOf: (best) => `von ${n(best)}`,
    turns: 'Züge',
    winningTurn: 'Den letzten Zug zeigen',
    decisiveTurn: 'Fehler suchen',
    lost: {
      close: (count) =>
        plural('de', count, 'Dir [blieb nur eine Karte|blieben nur {n} Karten]. Noch ein Spiel?'),
      chain: (count) => `Aber in einem Zug hast du ${n(count)} Kombinationen umgebaut. Noch ein Spiel?`,
      cards: (count) => `Aber in einem Zug hast du ${cards(count)} ausgelegt. Noch ein Spiel?`,
      again: 'Neue Karten, neues Glück: Noch ein Spiel?',
    },
    player: 'Spieler',
    left: 'Übrige Karten',
    points: 'Punkte',
    total: 'Gesamt',
    none: 'keine',
    target: (target) =>
      plural(
        'de',
        target,
        'Die Partie endet, sobald jemand {n} [Punkt|Punkte] hat. Wer die wenigsten hat, gewinnt.',
      ),
  },
  asks: {
    resign: {
      title: 'Diese Runde aufgeben?',
      text: () => 'Wenn du aufgibst, verlierst du diese Runde.',
      yes: 'Aufgeben',
    },
    restore: {
      title: 'Alles zurücklegen?',
      text: (count) =>
        `Tisch und Hand sind wieder wie am Anfang deines Zuges. Du ziehst ${cards(count)}, und dein Zug ist zu Ende.`,
      yes: 'Zurücklegen und ziehen',
    },
    'new-game': {
      title: 'Neues Spiel beginnen?',
      text: () => 'Dieses Spiel ist noch nicht zu Ende. Es geht verloren.',
      yes: 'Neues Spiel',
    },
    'end-turn': {
      title: 'Zug beenden?',
      text: (count) => `Du hast ${cards(count)} ausgelegt.`,
      yes: 'Zug beenden',
    },
  },
  elsewhere: {
    title: () => 'Dieses Spiel ist in einem anderen Tab offen',
    text: 'Hier pausiert das Spiel, damit du es nicht in zwei Tabs zugleich spielst.',
    ready: 'Hier spielen',
  },
  handover: {
    title: (name) => `Gib das Gerät weiter: ${name} ist dran`,
    text: 'Die Karten bleiben verdeckt, bis der nächste Spieler bereit ist.',
    ready: 'Meine Karten zeigen',
  },

  review: 'Analyse',
  puzzle: {
    task: (count) => `Leg in einem Zug ${cards(count)} aus.`,
    taskOut: 'Leg in einem Zug alle deine Karten aus.',
    nearest: 'Dieses Rätsel gibt es nicht. Hier ist ein anderes.',
  },

  challenge: {
    better: 'Du warst besser.',
    worse: 'Dein Mitspieler war besser.',
    same: 'Ihr wart gleich gut.',
    theirs: (outcome, laid, best) => {
      const result = { win: 'gewonnen', loss: 'verloren', draw: 'unentschieden gespielt' }[outcome];
      return `Dein Mitspieler hat ${result} und ${n(laid)} von ${cards(best)} gefunden.`;
    },
  },

  // Replays and hints.
  controls: 'Steuerung der Wiederholung',
  first: 'Anfang',
  back: 'Zurück',
  play: 'Abspielen',
  pause: 'Pause',
  forward: 'Weiter',
  last: 'Ende',
  keep: 'So spielen',
  leave: 'Zurück zum Spiel',
  leaveHint: 'Nein',
  position: (at, all) => `${n(at)} / ${n(all)}`,
  deal: (number) => `Runde ${n(number)}`,
  replayFrom: (turn) => `Ab Zug ${n(turn)} zeigen`,
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Dieser Browser erlaubt das Kopieren nicht. Kopiere den ausgewählten Text selbst.',
  step: (at, all) => `Schritt ${n(at)} von ${n(all)}`,
  takenBack: 'Alles liegt wieder wie vorher.',
  hintWait: 'Der beste Zug wird gesucht …',
  hintMore: 'Noch einmal drücken, um die Karten zu sehen.',
  hintSteps: 'Noch einmal drücken, um zu sehen, wie es geht.',
  hintAtLeast: (count) => `Du kannst mindestens ${cards(count)} auslegen, vielleicht mehr.`,
  hintUnknown: 'In der kurzen Zeit wurde nichts gefunden, aber vielleicht gibt es etwas.',
  hintPlay: (count, steps) => `${cards(count)} in ${plural('de', steps, '{n} [Schritt|Schritten]')}.`,
  hintMost: 'Der Zug mit den meisten Karten ist nicht immer der beste.',
  hintThere: 'Etwas Besseres wurde nicht gefunden: Beende den Zug.',
  hintCount: (count) =>
    count === 0 ? 'Du kannst nichts auslegen: Zieh eine Karte.' : `Du kannst ${cards(count)} auslegen.`,
  hintCards: (names) => `Leg ${names} aus.`,
  hintFramed: (count) => `Leg die ${n(count)} markierten Karten aus.`,
};
