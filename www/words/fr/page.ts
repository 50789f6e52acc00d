import type { PageWords } from '../en/page.ts';
import { plural } from '../words.ts';
import { presets } from './presets.ts';

const cards = (count: number): string => plural('fr', count, '{n} [carte|cartes]');

export const words: PageWords = {
  presets,
  title: 'Machiavelli',
  motto: 'Le rami où chaque combinaison de la table est à tout le monde.',
  play: 'Jouer',
  playHint: (opponent, level, preset) => `Toi contre ${opponent}, niveau ${level.toLowerCase()} · ${preset}`,
  between: (level, higher) => `${level} à ${higher.toLowerCase()}`,
  playSameHint: (players, preset) => `${players} · ${preset}`,
  continueGame: 'Continuer la partie',
  savedDuel: (opponent, turn, mine, other) =>
    `Contre ${opponent}, tour ${turn} : tu as ${cards(mine)}, ${opponent} ${other}.`,
  savedTable: (turn, counts) => `Tour ${turn}. Cartes : ${counts}.`,
  newGame: 'Nouvelle partie',
  difficulty: 'Difficulté',
  otherWays: 'Autres façons de jouer',
  friend: 'Jouer entre amis',
  doors: { title: 'Première fois ?', rummikub: 'Je connais le Rummikub', lessons: 'Apprends-moi à jouer' },
  howToPlay: 'Comment jouer',
  rules: 'Règles',
  settings: 'Réglages',
  myGames: 'Mes parties',
  puzzles: 'Casse-tête',
  dealOfDay: 'Donne du jour',
  close: 'Fermer',
  back: 'Retour',
  you: 'Toi',
  levelHints: {
    beginner: 'ne pose que des combinaisons de sa main',
    easy: 'complète aussi les combinaisons de la table',
    medium: 'réorganise un peu la table',
    hard: 'pose toujours le plus de cartes possible',
    expert: 'pense aussi aux tours suivants, mais ne pioche jamais trois fois d’affilée s’il peut poser',
    merciless: 'peut piocher tour après tour alors qu’il pourrait poser, pour vider sa main d’un coup',
  },
  setup: {
    editor: 'Composer une position',
    game: 'Variante',
    players: 'Joueurs',
    options: 'Règles personnalisées',
    optionsHint:
      'Tu peux changer toutes les règles. Un point marque celles qui diffèrent de la variante choisie ci-dessus.',
    asUsual: 'Rétablir',
    seat: (place) => `Place ${place}`,
    kind: 'Type de joueur',
    person: 'Humain',
    playerName: (place) => `Joueur ${place}`,
    computer: 'Ordinateur',
    name: 'Nom',
    addSeat: 'Ajouter un joueur',
    removeSeat: (name) => `Retirer ${name}`,
    fullTable: 'Il n’y a pas de place pour un joueur de plus dans cette partie.',
    noPerson: 'Tous les joueurs sont des ordinateurs : tu ne fais que regarder.',
    handover:
      'Plusieurs personnes partagent cet écran : les mains restent cachées pendant que l’appareil change de mains.',
    style: {
      name: 'Style des ordinateurs',
      values: { mixed: 'Varié', generous: 'Tout poser', thrifty: 'Garder des cartes' },
      hints: {
        mixed:
          'Certains ordinateurs posent toutes les cartes qu’ils peuvent, d’autres en gardent. Le code de la donne décide lesquels.',
        generous: 'Ils posent toutes les cartes qu’ils peuvent.',
        thrifty: 'Ils gardent des combinaisons en main et ne posent que peu de cartes à chaque tour.',
      },
    },
    seed: 'Code de la donne',
    seedHint:
      'Le même code donne toujours les mêmes cartes : tu peux ainsi rejouer une donne ou la partager. Laisse vide pour une donne au hasard.',
    readRules: 'Lire les règles',
    forget: 'Ta partie en cours sera perdue.',
    discard: 'Abandonner et jouer',
  },
  prefs: {
    groups: { look: 'Apparence et sons', table: 'À la table', game: 'Parties' },
    language: 'Langue',
    theme: { name: 'Thème', values: { auto: 'Système', light: 'Clair', dark: 'Sombre' } },
    deck: {
      name: 'Cartes',
      values: { classic: 'Classiques', four: 'Quatre teintes', large: 'Grands chiffres', tiles: 'Tuiles' },
    },
    back: { name: 'Dos des cartes', values: { fox: 'Renard', lily: 'Lys', stripes: 'Rayures' } },
    cloth: { name: 'Tapis', values: { green: 'Vert', pale: 'Clair' } },
    input: {
      name: 'Déplacer les cartes',
      values: { both: 'Glisser ou toucher', drag: 'Glisser', tap: 'Toucher' },
    },
    cardSize: {
      name: 'Taille des cartes',
      values: { auto: 'Automatique', small: 'Petite', large: 'Grande' },
    },
    handed: { name: 'Bouton principal', values: { right: 'À droite', left: 'À gauche' } },
    motion: {
      name: 'Animations',
      values: { normal: 'Normales', fast: 'Rapides', slow: 'Lentes', off: 'Aucune' },
    },
    sort: {
      name: 'Trier les nouvelles mains',
      values: { rank: 'Par valeur', suit: 'Par couleur', melds: 'En groupes' },
    },
    tidy: {
      name: 'Ranger la table',
      values: {
        kind: 'Brelans, puis suites',
        rank: 'Par valeur',
        suit: 'Par couleur',
        laid: 'Telle quelle',
      },
    },
    find: 'Marquer les cartes qui vont avec la carte sélectionnée',
    autoTidy: 'Ranger la table au début de mes tours',
    confirmEnd: 'Demander avant de finir mon tour',
    nextGame: 'Ce réglage prend effet à la prochaine partie.',
    adapts: 'S’adapter à ma force',
    adaptsWhy:
      'Après chaque partie, les ordinateurs se règlent sur ta force, estimée d’après tes parties avec les mêmes règles. Si elle est entre deux niveaux, ils passent de l’un à l’autre à chaque tour. À la longue, contre un seul ordinateur, tu gagnes environ une partie sur deux.',
    sound: 'Effets sonores',
    haptics: 'Vibrer quand je déplace des cartes',
    privacy:
      'Parties et réglages restent dans ce navigateur. Seules les parties entre amis envoient des données : à tes amis et, si tu es d’accord, à un serveur qui aide vos navigateurs à se connecter.',
  },
};
