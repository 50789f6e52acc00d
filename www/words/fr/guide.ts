import type { GuideWords } from '../en/guide.ts';

export const words: GuideWords = {
  minute: {
    title: 'L’essentiel',
    text: [
      'Débarrasse-toi de tes cartes avant les autres. On les pose en combinaisons d’au moins trois cartes : de même valeur, ou qui se suivent dans une même couleur.',
      'À ton tour, pose autant de cartes que tu veux. Si tu ne peux pas ou ne veux pas, pioche une carte et ton tour est fini.',
      'Les cartes de la table sont à tout le monde. Tu peux défaire des combinaisons, déplacer des cartes et en faire de nouvelles combinaisons avec les tiennes. À la fin de ton tour, chaque carte de la table doit être de nouveau dans une combinaison.',
    ],
  },
  melds: { title: 'Qu’est-ce qu’une combinaison ?' },
  turns: {
    title: 'Ce que tu peux faire à ton tour',
    before: 'Table',
    hand: 'Main',
    after: 'Table après',
    legal: 'permis',
    illegal: 'interdit',
    tryIt: 'Essayer',
    cases: {
      extend: 'Le quatrième cinq complète le brelan, et les trois trèfles font une suite à eux seuls.',
      borrow:
        'Il te reste le 4♣. Le carré de cinq peut céder une carte : le 5♣ passe à la suite, et le 4♣ se met devant lui.',
      turnAround:
        'Il n’y a pas de suite de trèfle pour le 8♣. Mais trois brelans dont les valeurs se suivent, dans les trois mêmes couleurs, peuvent devenir trois suites.',
      stranded:
        'La même idée avec seulement deux brelans : le 8♣ a sa suite, mais quatre cartes restent sans combinaison. C’est interdit.',
      rescued:
        'Si les brelans deviennent des suites, une dame reste seule. Avec tes deux dames, elle fait un brelan, et le 9♠ rejoint une suite.',
      twoSets:
        'Un cinquième cinq ne va pas dans un carré. Mais avec deux cinq de ta main, tu fais deux brelans, chacun de trois couleurs différentes.',
      aceHigh:
        'Si l’as peut aller après le roi, transforme les rois, les dames et les valets en suites et ajoute l’as aux trèfles.',
      avalanche:
        'Six cartes en un tour : le 5♣ commence une deuxième suite, la Q♥ passe à une suite de cœur, et la Q♣ prend sa place dans le brelan.',
    },
  },
  moving: {
    title: 'Déplacer les cartes',
    items: [
      'Glisse une carte sur une combinaison, à un endroit libre pour en commencer une nouvelle, ou vers ta main.',
      'Ou touche des cartes pour les sélectionner, puis l’endroit où les mettre. Touche une carte deux fois pour l’envoyer là où elle va le mieux.',
      'Touche plusieurs cartes pour les déplacer ensemble. La poignée ronde d’une combinaison la déplace tout entière.',
      'Au clavier, les flèches servent à se déplacer, Espace à sélectionner, Entrée à déplacer et à confirmer, Échap à annuler. Ctrl+Z annule le dernier déplacement. Appuie sur ? pour voir toutes les touches.',
      'Pendant que tu glisses une carte, chaque combinaison montre ce qu’elle deviendrait ; celles qui acceptent la carte ont un cadre vert. Le voyant et les mots à côté disent si chaque carte peut encore trouver une combinaison.',
      'Sélectionne une carte de ta main : les combinaisons qui l’acceptent sont marquées, ainsi que ses voisines et les cartes de même valeur.',
      'À partir de quatre combinaisons, le bouton avec les lignes (touche T) range la table : toutes les combinaisons se mettent en rangées. Un second appui les remet où elles étaient.',
      'Un point marque une carte que tu viens de piocher ou de poser ; un cercle, une carte que les autres viennent de poser ; un cadre doré, une combinaison qu’ils viennent de changer.',
      'Tu ne trouves pas ? « Indice » te dit d’abord combien de cartes tu peux poser, puis lesquelles, puis comment.',
    ],
  },
  tips: {
    title: 'Conseils',
    items: [
      'Réfléchis avant de bouger : trouve une place pour chaque carte que tu retires d’une combinaison.',
      'Un carré, ou une suite d’au moins quatre cartes, peut céder une carte. Sers-t’en pour faire une nouvelle combinaison.',
      'Tu peux couper une longue suite partout où il reste au moins trois cartes de chaque côté. Avec un deuxième exemplaire de la carte du milieu, une suite de cinq suffit : 5 6 7 8 9 devient 5 6 7 et 7 8 9.',
      'Garde les paires en main : elles peuvent faire un brelan avec une carte qui reste seule quand tu réorganises la table.',
      'Compte les cartes de la table. Si les deux exemplaires d’une carte y sont, personne ne l’a en main.',
      'Il vaut parfois mieux garder des cartes que tu pourrais poser. Ce que tu poses aide tout le monde, et une main vidée d’un coup ne laisse pas aux autres le temps de réagir.',
      'Ne fais pas que piocher : ta main grossit, et quand la pioche est épuisée, celui qui a le moins de cartes gagne. Plus il y a de cartes mises de côté, plus cela arrive vite.',
      'Si les points comptent, ne garde pas trop longtemps les cartes fortes et les jokers.',
    ],
  },
};
