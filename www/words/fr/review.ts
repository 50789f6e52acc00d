import type { ReviewWords } from '../en/review.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('fr', value);
const cards = (count: number): string => plural('fr', count, '{n} [carte|cartes]');
const points = (value: number): string => plural('fr', value, '{n} [point|points]');

export const words: ReviewWords = {
  title: 'Bilan',
  none: 'Il n’y a pas de partie finie à examiner.',
  failed: 'Le bilan de la partie n’a pas pu être établi.',
  again: 'Réessayer',
  found: {
    title: 'Cartes trouvées',
    sum: (laid, best) => `${n(laid)} sur ${cards(best)}`,
    hint: 'Les cartes que tu as posées, sur toutes celles que tu aurais pu poser. Chaque carte compte une fois.',
    everything: (all, of) =>
      `Tours où tu pouvais poser : ${n(of)}. Tours où tu as posé le plus de cartes possible : ${n(all)}.`,
    chain: (melds) =>
      plural('fr', melds, 'En un seul tour, tu as réorganisé jusqu’à {n} [combinaison|combinaisons].'),
    nothing: 'Tu n’as rien pu poser de toute la partie.',
  },
  judging: (done, total) => `Examen de tes tours : ${n(done)} sur ${n(total)}`,
  stop: 'Arrêter',
  stopped: (done, total) => `Arrêté après ${plural('fr', done, '{n} [tour|tours]')} sur ${n(total)}.`,
  judgeAll: 'Examiner tous les tours',
  index: {
    title: 'Taux d’erreur',
    hint: 'Chaque imprécision compte pour 0,2, chaque erreur pour 0,5, chaque gaffe ou victoire manquée pour 1 ; l’idéal est 0. Une victoire manquée plusieurs tours d’affilée ne compte qu’une fois.',
    hinted: 'Tu as utilisé des indices : ce chiffre en dit donc peu sur ton jeu.',
    short: 'Tu as eu trop peu de vrais choix à faire pour recevoir un titre.',
    unclear:
      'Dans la plupart de tes tours, l’écart était trop faible pour dire s’il fallait garder des cartes : pas de titre.',
    names: {
      expert: 'Expert',
      strong: 'Fort',
      good: 'Bon',
      fair: 'Correct',
      learner: 'Apprenti',
    },
  },
  luck: {
    title: 'Chance',
    sum: (playable, draws) => `${n(playable)} sur ${n(draws)}`,
    hint: (expected) =>
      `Les cartes piochées qui te permettaient de poser davantage. Avec une chance moyenne, il y en aurait eu ${n(expected)}.`,
  },
  waiting: {
    title: 'Cartes gardées',
    sum: (right, held) => `${n(right)} sur ${n(held)}`,
    held: (count, right, wrong) => {
      const unclear = count - right - wrong;
      const parts = [
        ...(right > 0 ? [`à raison : ${n(right)}`] : []),
        ...(wrong > 0 ? [`à tort : ${n(wrong)}`] : []),
        ...(unclear > 0 ? [`écart trop faible : ${n(unclear)}`] : []),
      ];
      return `${plural('fr', count, 'Tu as gardé des cartes {n} fois')} – ${parts.join(', ')}.`;
    },
    none: 'Tu n’as gardé aucune carte que tu pouvais poser.',
    missedTurns: (count) =>
      plural('fr', count, 'Tu as manqué {n} [occasion|occasions] de garder des cartes.'),
    mostly: (held, playable) =>
      `Aucun tour, à lui seul, n’a été une erreur nette. Mais dans ${n(held)} des ${n(playable)} tours où tu pouvais poser, tu as gardé des cartes, et le bilan ne peut pas dire ce que cela t’a coûté en tout.`,
    right: (value) =>
      `Ici, tu as bien fait de garder des cartes : tes chances de gagner ont augmenté de ${points(value)}.`,
    wrong: (value) => `Garder des cartes a fait baisser tes chances de gagner de ${points(value)}.`,
    missed: (value) => `Ici, garder des cartes aurait augmenté tes chances de gagner de ${points(value)}.`,
    most: 'Cela ne compte pas comme une erreur, car les indices montrent, eux aussi, le coup qui pose le plus de cartes.',
    hand: 'Les cartes sur la table aident tout le monde, celles de ta main n’aident que toi.',
    aside: (count) =>
      plural(
        'fr',
        count,
        'Avec {n} [carte mise|cartes mises] de côté, la pioche s’épuise plus vite : si tu attends, la table risque de ne pas t’aider à temps.',
      ),
    limit: (most) => `Avec ${cards(most)} par tour au maximum, une grande main ne se vide pas d’un coup.`,
    others: 'La table ne peut pas t’aider si un autre vide sa main pendant que tu attends.',
  },
  strip: {
    title: 'Chances de gagner',
    label: (first, last) =>
      `Tes chances de gagner après chacun de tes tours : ${n(first)} % au début, ${n(last)} % à la fin.`,
    half: '50 %',
    ends: (first, last) => [`Début : ${n(first)} %`, `Fin : ${n(last)} %`],
  },
  matter: 'Les tours décisifs',
  flawless: 'Tu n’as fait aucune erreur nette.',
  all: 'Tous tes tours',
  turn: (turn, count) => `Ton tour ${n(turn)} sur ${n(count)}`,
  dealTurn: (deal, turn, count) => `Manche ${n(deal)}, ton tour ${n(turn)} sur ${n(count)}`,
  laid: (laid, best) => {
    if (best === 0) return 'Rien à poser : tu as pioché.';
    if (laid === 0) return `Tu as pioché, mais tu pouvais poser ${cards(best)}.`;
    return laid === best
      ? `Tu as posé ${cards(laid)}, le maximum possible.`
      : `Tu as posé ${cards(laid)} ; tu pouvais en poser ${n(best)}.`;
  },
  loss: (value) => `Chances de gagner : ${points(value)} en moins`,
  marks: {
    inaccuracy: 'Imprécision',
    mistake: 'Erreur',
    blunder: 'Gaffe',
    'missed-win': 'Victoire manquée',
    'most-cards': 'Le plus de cartes, mais pas le meilleur coup',
    'held-back': 'Cartes gardées : écart trop faible',
    'good-wait': 'Cartes gardées : bien vu',
  },
  replay: 'Revoir la partie',
  analyse: 'Analyser',
  setUp: 'Ouvrir cette position',
  tryIt: 'Trouver un meilleur coup',
  lesson: (number) => `S’exercer : leçon ${n(number)}`,
  played: 'Tu as posé',
  better: 'Mieux',
  after: 'La table après',
  show: 'Montrer le meilleur coup',
  betterDraw: 'Mieux ici : garde tes cartes et pioche. Les cartes sur la table aident tout le monde.',
  how: (techniques) => `Comment : ${techniques}.`,
  task: (count) => `Pose ${cards(count)} pendant ce tour.`,
  taskOut: 'Pose toutes tes cartes pendant ce tour.',
  taskBetter: 'Trouve un meilleur coup. Poser le plus de cartes n’est pas toujours le mieux.',
  solved: 'Tu l’as trouvé !',
  comparing: 'Comparaison de ton coup avec le meilleur…',
  asGood: 'Ton coup vaut le meilleur, ou l’écart est trop faible pour trancher.',
  retryTitle: 'Pas encore',
  retryLoss: (value) => `Ce coup ferait baisser tes chances de gagner de ${points(value)}.`,
  back: 'Retour au bilan',
};
