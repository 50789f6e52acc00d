import type { Glossary } from '../en/glossary.ts';

// The terms are those of German Rommé: Satz and Folge (https://www.rommespielen.org/romme-regeln/), auslegen, anlegen, ziehen and Stapel
// (https://www.meinspiel.de/blog/glossar/romme/), Kombination and Runde (https://www.romme-palast.de/romme-spielen-lernen/). A meld is
// not “Figur”, which is also a court card, and not “Meldung”, which is also a message.

export const words: Glossary = {
  meld: ['Kombination', 'Ein Satz oder eine Folge.'],
  set: ['Satz', 'Drei oder vier Karten vom selben Wert in verschiedenen Farben.'],
  run: ['Folge', 'Drei oder mehr aufeinanderfolgende Karten derselben Farbe.'],
  hand: ['Hand', 'Die Karten, die nur du siehst.'],
  table: ['Tisch', 'Alle ausgelegten Kombinationen. Sie gehören allen.'],
  stock: ['Stapel', 'Die verdeckten Karten, von denen gezogen wird.'],
  play: ['Auslegen', 'Karten aus der Hand auf den Tisch legen, in neue oder vorhandene Kombinationen.'],
  add: ['Anlegen', 'Karten an eine Kombination auf dem Tisch legen, egal, wer sie ausgelegt hat.'],
  take: [
    'Nehmen',
    'Karten vom Tisch auf die Hand nehmen. Sie haben einen roten Rand und müssen vor dem Ende deines Zuges zurück auf den Tisch.',
  ],
  rearrange: ['Umbauen', 'Kombinationen auf dem Tisch in deinem Zug teilen, verbinden und neu bilden.'],
  end: [
    'Zug beenden',
    'Deinen Zug abschließen. Jede Karte auf dem Tisch muss in einer Kombination sein, und keine genommene darf in der Hand bleiben.',
  ],
  tidy: [
    'Aufräumen',
    'Alle Kombinationen in Reihen legen, damit man sie besser überblickt. Keine ändert sich dabei.',
  ],
  draw: ['Ziehen', 'Eine Karte vom Stapel nehmen, statt eine auszulegen. Danach ist dein Zug zu Ende.'],
  reset: ['Von vorn', 'Alles zurücknehmen, was du in diesem Zug gemacht hast, und weiterspielen.'],
  restore: [
    'Zurücklegen',
    'Alle Karten wieder dorthin legen, wo sie am Anfang deines Zuges waren. Dann ziehst du die Strafkarten, und dein Zug ist zu Ende.',
  ],
  out: ['Ausmachen', 'Den Zug ohne Karten in der Hand beenden und gewinnen.'],
  opening: [
    'Erstmeldung',
    'Die ersten Kombinationen eines Spielers, die eine Mindestzahl an Punkten erreichen müssen.',
  ],
  joker: ['Joker', 'Eine Karte, die für jede andere stehen kann.'],
  swap: [
    'Jokertausch',
    'Einen Joker durch die Karte ersetzen, für die er steht, und ihn auf die Hand nehmen.',
  ],
  helping: ['Hilfskarte', 'Eine offene Karte neben dem Stapel, die alle in eine Kombination legen dürfen.'],
  penalty: ['Strafkarten', 'Die Karten, die du ziehst, wenn du alles zurücklegst.'],
  deal: ['Runde', 'Es wird einmal gegeben und gespielt, bis jemand ausmacht oder der Stapel leer ist.'],
  session: ['Partie', 'Mehrere Runden, deren Punkte zusammengezählt werden.'],
  light: [
    'Licht',
    'Grün: In diesem Zug kann noch jede Karte auf dem Tisch in eine Kombination. Rot: nicht mehr.',
  ],
};
