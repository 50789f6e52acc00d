import type { OptionsWords } from '../en/options.ts';

export const words: OptionsWords = {
  options: {
    packs: { name: 'Kartenspiele', what: 'Wie viele Kartenspiele zu je 52 Karten zusammen gemischt werden.' },
    deal: { name: 'Ausgeteilte Karten', what: 'Mit wie vielen Karten jeder anfängt.' },
    jokers: { name: 'Joker', what: 'Wie viele Joker im Spiel sind. Ein Joker steht für jede Karte.' },
    jokerSwap: {
      name: 'Jokertausch',
      what: 'Du darfst einen Joker durch die Karte ersetzen, für die er steht, und ihn auf die Hand nehmen.',
    },
    helpingCards: {
      name: 'Hilfskarten',
      what: 'Offene Karten neben dem Stapel. Zusammen mit einer Karte aus deiner Hand darfst du eine davon in eine Kombination legen.',
    },
    setAside: {
      name: 'Beiseitegelegte Karten',
      what: 'Verdeckte Karten, die nicht in den Stapel kommen. Je kleiner der Stapel, desto weniger lohnt sich das Warten.',
    },
    ace: {
      name: 'Asse in Folgen',
      what: 'Wo ein Ass in einer Folge stehen darf. Keine Folge geht über das Ass hinaus: K A 2 ist keine.',
    },
    openingPoints: {
      name: 'Punkte der Erstmeldung',
      what: 'Wie viele Punkte deine ersten Kombinationen, alle aus der Hand, zählen müssen, bevor du die Karten auf dem Tisch benutzen darfst.',
    },
    openingScope: {
      name: 'Die Punkte gelten für',
      what: 'Ob du die Punkte der Erstmeldung mit allen Kombinationen zusammen oder mit einer allein erreichen musst.',
    },
    maxNewCards: {
      name: 'Höchstzahl in einem Zug',
      what: 'Wie viele Karten du in einem Zug höchstens aus der Hand auslegen darfst.',
    },
    rearrangeOnly: {
      name: 'Umbauen und dann ziehen',
      what: 'Du darfst den Tisch umbauen, ohne eine Karte auszulegen, und ziehst dann.',
    },
    undo: { name: 'Zurücknehmen', what: 'Ob du in deinem Zug etwas zurücknehmen darfst.' },
    restorePenalty: {
      name: 'Strafe für „Alles zurücklegen“',
      what: 'Wie viele Karten du ziehst, wenn alles zurückgelegt wird und dein Zug endet.',
    },
    turnSeconds: {
      name: 'Zeit für einen Zug',
      what: 'Ist die Zeit um, endet dein Zug ganz normal, wenn der Tisch in Ordnung und eine Karte ausgelegt ist. Hast du nichts bewegt, ziehst du eine Karte. Sonst wird alles zurückgelegt, und du ziehst die Strafkarten.',
    },
    firstPlayer: { name: 'Wer anfängt', what: 'Wie bestimmt wird, wer in einer Runde anfängt.' },
    stockOut: { name: 'Wenn der Stapel leer ist', what: 'Wer gewinnt, wenn niemand ausgemacht hat.' },
    ties: { name: 'Gleichstand', what: 'Was gilt, wenn die besten Hände gleich gut sind.' },
    scoring: { name: 'Wertung', what: 'Ob und wie Punkte gezählt werden.' },
    target: {
      name: 'Die Partie endet bei',
      what: 'Die Partie endet, sobald jemand so viele Punkte hat. Wer die wenigsten hat, gewinnt.',
    },
  },
  choices: {
    ace: {
      low: 'Als Eins: A 2 3',
      'low-or-high': 'Am Anfang oder am Ende: A 2 3, Q K A',
      'both-ends': 'An beiden Enden: auch A 2 … K A',
    },
    undo: { free: 'Beliebig oft', none: 'Nie' },
    openingScope: { turn: 'Alle Kombinationen zusammen', meld: 'Eine Kombination' },
    firstPlayer: {
      lot: 'Das Los entscheidet',
      'dealer-left': 'Links vom Geber',
      'highest-cut': 'Höchste abgehobene Karte',
    },
    stockOut: { 'fewest-cards': 'Die wenigsten Karten', 'fewest-points': 'Die wenigsten Punkte' },
    ties: { shared: 'Geteilter Sieg', draw: 'Niemand gewinnt' },
    scoring: {
      single: 'Einzelnes Spiel',
      session: 'Partie',
      'winner-takes': 'Wer gewinnt, bekommt die Punkte',
    },
  },
  values: {
    none: 'Keine',
    noLimit: 'Ohne Grenze',
    seconds: 'Sekunden',
    points: 'Punkte',
    cards: 'Karten',
  },
  groups: {
    cards: 'Karten',
    melds: 'Kombinationen',
    turn: 'Zug',
    end: 'Anfang und Ende',
  },
  refused: {
    contradiction: {
      openingScope: '„Die Punkte gelten für“ bewirkt ohne Punkte der Erstmeldung nichts.',
      jokerSwap: '„Jokertausch“ gibt es nur mit Jokern.',
      target: '„Die Partie endet bei“ gibt es nur in einer Partie.',
    },
    badValue: (option) => `„${option}“ kann diesen Wert nicht haben.`,
    dealTooLarge: (needed, cards) =>
      `Zum Geben sind ${needed} Karten nötig und mindestens eine für den Stapel, aber es gibt nur ${cards}.`,
    playerCount: (least, most) => `Diese Regeln sind für ${least} bis ${most} Spieler.`,
  },
  fixes: {
    deal: (cards) => `Jedem ${cards} geben`,
    seats: (players) => `Mit ${players} Spielern spielen`,
    reset: (option) => `„${option}“ zurücksetzen`,
  },
};
