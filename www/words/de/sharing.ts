import type { SharingWords } from '../en/sharing.ts';

export const words: SharingWords = {
  copyLink: 'Link kopieren',
  copied: 'Kopiert.',
  copyThis: 'Kopiere diesen Text:',
  tooLong: 'Dieses Spiel ist zu lang für einen Link. Es wurde als Datei gespeichert.',
  failed: 'Der Link konnte nicht erstellt werden. Versuch es noch einmal oder lade die Seite neu.',
  problems: {
    'damaged-link': 'Dieser Link ist unvollständig oder wurde verändert.',
    'unknown-link':
      'Dieser Link stammt aus einer neueren Version dieser Seite. Lade die Seite neu und versuch es noch einmal.',
    'replay-differs':
      'Dieses Spiel wurde in einer anderen Version der Seite gespielt und lässt sich hier nicht zeigen.',
    'bad-link': 'Dieser Link ist nicht gültig.',
    'start-failed':
      'Ein Teil dieser Seite konnte nicht geladen werden. Lade die Seite neu, um den Link zu öffnen.',
  },
  rest: 'Hier ist der Teil, der gelesen werden konnte.',
};
