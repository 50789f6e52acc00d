import type { TrainerWords } from '../en/trainer.ts';
import { plural } from '../words.ts';

export const words: TrainerWords = {
  title: 'Entraînement',
  why: 'Les techniques que tu as manquées dans tes parties et tes casse-tête reviennent dans de nouvelles positions, à des intervalles de plus en plus longs.',
  sources:
    'Une technique compte comme manquée si un bilan la trouve dans un meilleur coup, si tu prends un indice dans un casse-tête ou si tu passes le casse-tête.',
  due: (count) =>
    count === 0
      ? 'Aucune technique ne revient aujourd’hui.'
      : plural('fr', count, '{n} [technique revient|techniques reviennent] aujourd’hui.'),
  upcoming: (day) => `La prochaine technique revient le ${day}.`,
  practise: 'S’exercer',
  practiseMissed: 'Travailler cette technique',
  open: 'Ouvrir l’entraînement',
  offer:
    'L’entraînement peut te reproposer les techniques que tu manques, dans de nouvelles positions, jusqu’à ce que tu les connaisses.',
  switchOn: 'Activer l’entraînement',
  decline: 'Non merci',
  learning: 'À apprendre',
  nothingMissed: 'Tu n’as rien manqué jusqu’ici. Tu peux travailler toutes les techniques ci-dessous.',
  known: 'Apprises',
  unseen: 'Jamais manquées',
  today: 'revient aujourd’hui',
  on: (day) => `revient le ${day}`,
  exercise: 'Exercice',
  solved: 'Résolu !',
  needed: (sentence) => `La technique qu’il faut : ${sentence}`,
  back: (day) => `La technique revient le ${day}.`,
  hinted: 'Tu as pris un indice, donc la technique revient aujourd’hui.',
  another: 'S’exercer encore',
  next: 'Technique suivante',
  toTrainer: 'Retour à l’entraînement',
};
