import { createPlayTurn } from './bot-turn.ts';
import { Game, readyToThink } from './engine.ts';
import type { Answer, FromWorker, Question, ToWorker } from './protocol.ts';

// The worker, which answers slow questions off the main thread.

const playTurn = createPlayTurn();
const { port1, port2 } = new MessageChannel();
let isHurried = false;

/** Lets a message arrive; a timer would wait longer. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

async function answer(question: Question): Promise<Answer> {
  await readyToThink(question.source);
  if (question.kind === 'start') {
    return question;
  }
  const game = Game.load(question.save);
  try {
    switch (question.kind) {
      case 'bot':
        isHurried = false;
        await playTurn(game, question.level, { pause, isHurried: () => isHurried });
        return { kind: 'bot', save: game.save() };
      case 'solvable':
        return { kind: 'solvable', answer: game.solvable() };
      case 'hint':
        return { kind: 'hint', answer: game.hint(question.stage) };
      default:
        return question satisfies never;
    }
  } finally {
    game.free();
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('hurry' in data) {
    isHurried = true;
    return;
  }
  const send = (message: Omit<FromWorker, 'id'>): void => postMessage({ id: data.id, ...message });
  answer(data.question).then(
    (given) => send({ answer: given }),
    (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
  );
});
