import type { TrainerWords } from '../en/trainer.ts';
import { plural } from '../words.ts';

export const words: TrainerWords = {
  title: 'Treino',
  why: 'As técnicas que você deixou escapar nas partidas e nos quebra-cabeças voltam em posições novas, em intervalos cada vez maiores.',
  sources:
    'Você deixou escapar uma técnica quando a análise a encontra em uma jogada melhor, ou quando pula um quebra-cabeça ou pede uma dica nele.',
  due: (count) =>
    count === 0
      ? 'Hoje não volta nenhuma técnica.'
      : plural('pt', count, 'Hoje [volta {n} técnica|voltam {n} técnicas].'),
  upcoming: (day) => `A próxima técnica volta em ${day}.`,
  practise: 'Praticar',
  practiseMissed: 'Praticar no treino',
  open: 'Abrir o treino',
  offer:
    'O treino pode trazer de volta as técnicas que você deixa escapar, em posições novas, até você dominá-las.',
  switchOn: 'Ativar o treino',
  decline: 'Agora não',
  learning: 'Ainda aprendendo',
  nothingMissed: 'Até agora você não deixou escapar nada. Você pode praticar qualquer técnica abaixo.',
  known: 'Dominadas',
  unseen: 'Nunca escaparam',
  today: 'volta hoje',
  on: (day) => `volta em ${day}`,
  exercise: 'Exercício',
  solved: 'Resolvido!',
  needed: (sentence) => `A técnica necessária: ${sentence}`,
  back: (day) => `A técnica volta em ${day}.`,
  hinted: 'Você pediu uma dica, por isso a técnica volta hoje.',
  another: 'Praticar de novo',
  next: 'Próxima técnica',
  toTrainer: 'Voltar ao treino',
};
