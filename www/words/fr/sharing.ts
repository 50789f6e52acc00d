import type { SharingWords } from '../en/sharing.ts';

export const words: SharingWords = {
  copyLink: 'Copier le lien',
  copied: 'Copié.',
  copyThis: 'Copie ce texte :',
  tooLong: 'Cette partie est trop longue pour un lien : elle a été enregistrée dans un fichier.',
  failed: 'Le lien n’a pas pu être créé. Réessaie ou recharge la page.',
  problems: {
    'damaged-link': 'Ce lien est incomplet ou a été modifié.',
    'unknown-link': 'Ce lien vient d’une version plus récente de cette page. Recharge la page et réessaie.',
    'replay-differs':
      'Cette partie a été jouée dans une autre version de cette page et ne peut pas être montrée ici.',
    'bad-link': 'Ce lien n’est pas valable.',
    'start-failed': 'Un morceau de cette page n’a pas pu être chargé. Recharge la page pour ouvrir le lien.',
  },
  rest: 'Voici ce qui a pu être lu.',
};
