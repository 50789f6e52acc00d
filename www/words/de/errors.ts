import type { ErrorWords } from '../en/errors.ts';

export const words: ErrorWords = {
  loading: 'Das Spiel konnte nicht geladen werden. Versuch es noch einmal oder lade die Seite neu.',
  rules: 'Diese Regeln sind nicht gültig.',
  players: 'Diese Regeln erlauben diese Zahl von Spielern oder Karten nicht.',
  position: 'Diese Anordnung der Karten ist nicht möglich.',
  save: 'Das gespeicherte Spiel konnte nicht gelesen werden. Es wurde zur Seite gelegt, nicht gelöscht.',
  notStored: 'Dieser Browser kann gerade nichts speichern. Wenn du gehst, ist dieses Spiel verloren.',
  setup: 'Diese Seite hat das Spiel nicht richtig vorbereitet.',
  noAnswer:
    'Der Computer antwortet nicht. Nichts ist verloren. Versuch es noch einmal oder lade die Seite neu.',
  engine: 'Etwas ist schiefgegangen. Versuch es noch einmal oder lade die Seite neu.',
};
