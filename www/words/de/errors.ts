import type { ErrorWords } from '../en/errors.ts';
import { plural } from '../words.ts';

export const words: ErrorWords = {
  loading: 'Das Spiel konnte nicht geladen werden. Versuch es noch einmal oder lade die Seite neu.',
  rules: 'Diese Regeln sind nicht gültig.',
  players: 'Diese Regeln erlauben diese Zahl von Spielern oder Karten nicht.',
  position: 'Diese Anordnung der Karten ist nicht möglich.',
  save: 'Das gespeicherte Spiel konnte nicht gelesen werden. Es wurde zur Seite gelegt, nicht gelöscht.',
  notStored:
    'Dieser Browser kann gerade nichts speichern. Wenn du die Seite verlässt, ist dieses Spiel verloren.',
  setup: 'Diese Seite hat das Spiel nicht richtig vorbereitet.',
  noAnswer:
    'Der Computer antwortet nicht. Nichts ist verloren. Versuch es noch einmal oder lade die Seite neu.',
  link: 'Dieser Link ist unvollständig oder ungültig.',
  place: (count) => plural('de', count, 'Nur [das erste Zeichen war|die ersten {n} Zeichen waren] lesbar.'),
  newLink: 'Dieser Link stammt aus einer neueren Version des Spiels.',
  engine: 'Etwas ist schiefgegangen. Versuch es noch einmal oder lade die Seite neu.',
};
