import type { Glossary } from '../en/glossary.ts';

// The terms are those of French rami: brelan, carré, suite, piocher and poser (https://jeuxdecartesinedits.blogspot.com/2009/08/le-rami.html),
// combinaison and compléter (https://sites.google.com/view/jeux-de-cartes/regles/rami), pioche and manche
// (https://www.lemagloisirs.fr/regle-rami). The stock is not “talon”, which fewer players say than “pioche”.

export const words: Glossary = {
  meld: ['Combinaison', 'Un brelan, un carré ou une suite.'],
  set: [
    'Brelan et carré',
    'Trois ou quatre cartes de même valeur et de couleurs différentes (pique, cœur, carreau, trèfle).',
  ],
  run: ['Suite', 'Au moins trois cartes de la même couleur qui se suivent.'],
  hand: ['Main', 'Les cartes que les autres ne voient pas.'],
  table: ['Table', 'Toutes les combinaisons posées. Elles sont à tout le monde.'],
  stock: ['Pioche', 'Les cartes face cachée que les joueurs piochent.'],
  play: [
    'Poser',
    'Mettre des cartes de ta main sur la table, dans de nouvelles combinaisons ou dans celles qui y sont déjà.',
  ],
  add: ['Compléter', 'Ajouter des cartes à une combinaison déjà sur la table, peu importe qui l’a posée.'],
  take: [
    'Prendre',
    'Prendre en main des cartes de la table. Elles ont un bord rouge et doivent revenir sur la table avant la fin de ton tour.',
  ],
  rearrange: [
    'Réorganiser',
    'Diviser, réunir et reconstruire des combinaisons de la table pendant ton tour.',
  ],
  end: [
    'Finir le tour',
    'Terminer ton tour. Toutes les cartes de la table doivent être dans des combinaisons, et aucune carte prise ne doit rester dans ta main.',
  ],
  tidy: [
    'Ranger',
    'Mettre toutes les combinaisons en rangées, pour s’y retrouver plus facilement. Les combinaisons ne changent pas.',
  ],
  draw: ['Piocher', 'Prendre une carte dans la pioche au lieu d’en poser. Ton tour est alors fini.'],
  reset: ['Recommencer', 'Annuler tout ce que tu as fait pendant ce tour, et continuer à jouer.'],
  restore: [
    'Tout remettre',
    'Remettre toutes les cartes comme au début du tour. Tu pioches alors la pénalité et ton tour est fini.',
  ],
  out: ['Vider sa main', 'Finir ton tour sans carte en main, et gagner.'],
  opening: ['Ouverture', 'Les premières combinaisons d’un joueur, qui doivent valoir un minimum de points.'],
  joker: ['Joker', 'Une carte qui peut remplacer n’importe quelle autre.'],
  swap: [
    'Échange du joker',
    'Mettre à la place d’un joker la carte qu’il remplace, et prendre le joker en main.',
  ],
  helping: [
    'Carte d’aide',
    'Une carte face visible à côté de la pioche, que chacun peut mettre dans une combinaison.',
  ],
  penalty: ['Pénalité', 'Les cartes que tu pioches quand tu remets tout en place.'],
  deal: [
    'Manche',
    'Une distribution de cartes, jouée jusqu’à ce que quelqu’un vide sa main ou que la pioche soit épuisée.',
  ],
  session: ['Partie aux points', 'Plusieurs manches dont les points s’additionnent.'],
  light: [
    'Voyant',
    'Vert : chaque carte de la table peut encore trouver une combinaison pendant ce tour. Rouge : ce n’est plus possible.',
  ],
};
