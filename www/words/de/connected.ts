import type { ConnectedWords } from '../en/connected.ts';

export const words: ConnectedWords = {
  waitingForReturn: (name) => `${name} ist gerade weg. Warten auf die Rückkehr …`,
  sending: 'Dein Zug wird gesendet …',
  trying: 'Verbindung verloren. Neuer Versuch …',
  closed: 'Die Verbindung ist getrennt.',
  watching: 'Du schaust zu.',
  takenOver: (name) => `Ein Computer hat den Platz von ${name} übernommen.`,
  back: (name) => `${name} ist wieder da.`,
  late: 'Dein Zug war schon zu Ende. So sieht der Tisch jetzt aus.',
  notSent: 'Dein Zug konnte nicht gesendet werden. Versuch es noch einmal.',
  deal: {
    fair: 'Geprüft: Der Zufall hat die Karten verteilt, niemand hat sie ausgesucht und keine wurde vertauscht.',
    unfair: 'Es wurde nicht ehrlich gegeben: Die Karten sind nicht die, die vor dem Spiel festgelegt wurden.',
    noProof: 'Hier lässt sich nicht prüfen, ob ehrlich gegeben wurde, weil der Nachweis fehlt.',
    notSeen:
      'Hier lässt sich nicht prüfen, ob ehrlich gegeben wurde, weil dieses Gerät das Geben nicht von Anfang an gesehen hat.',
    failed: 'Die Prüfung ist nicht gelungen. Versuch es noch einmal.',
    again: 'Das Geben noch einmal prüfen',
  },
  rematch: {
    wanted: (names, count) =>
      count === 1 ? `${names} möchte eine Revanche.` : `${names} möchten eine Revanche.`,
    waiting: (names, count) =>
      count === 1
        ? `Die Revanche beginnt, sobald auch ${names} zustimmt.`
        : `Die Revanche beginnt, sobald auch ${names} zustimmen.`,
    away: (names, count) =>
      count === 1
        ? `${names} ist nicht verbunden, die Revanche muss also warten.`
        : `${names} sind nicht verbunden, die Revanche muss also warten.`,
  },
  away: 'abwesend',
  computer: 'Computer',
};
