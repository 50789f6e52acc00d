import type { ErrorWords } from '../en/errors.ts';
import { plural } from '../words.ts';

export const words: ErrorWords = {
  loading: 'La partie n’a pas pu être chargée. Réessaie ou recharge la page.',
  rules: 'On ne peut pas jouer avec ces règles.',
  players: 'Ces règles n’acceptent pas ce nombre de joueurs ou de cartes.',
  position: 'Cette disposition des cartes n’est pas possible.',
  save: 'La partie enregistrée n’a pas pu être lue. Elle a été mise de côté, pas supprimée.',
  notStored: 'Ce navigateur ne peut rien enregistrer en ce moment. Si tu pars, cette partie est perdue.',
  setup: 'Cette page n’a pas préparé la partie correctement.',
  noAnswer: 'L’ordinateur ne répond pas. Rien n’est perdu. Réessaie ou recharge la page.',
  link: 'Ce lien est incomplet ou n’est pas valable.',
  place: (count) =>
    plural(
      'fr',
      count,
      '[Seul le premier caractère est lisible|Seuls les {n} premiers caractères sont lisibles].',
    ),
  newLink: 'Ce lien vient d’une version plus récente du jeu.',
  engine: 'Quelque chose n’a pas marché. Réessaie ou recharge la page.',
};
