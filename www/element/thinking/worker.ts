import { Game, readyToThink } from '../../engine.ts';
import { thinkAndPlay } from './bot-turn.ts';
import type { Answer, Question } from './thinker.ts';

// Thinks off the main thread: computers' turns, hints, and whether a table can still be closed.
// A game comes and goes as its save.

const { port1, port2 } = new MessageChannel();
let hurried = false;

/** Lets a message come in; timers wait longer. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

async function answer(question: Question): Promise<Answer> {
  await readyToThink(question.source ?? undefined);
  if (question.kind === 'wake') {
    return question;
  }
  const game = Game.load(question.save);
  try {
    switch (question.kind) {
      case 'bot':
        hurried = false;
        await thinkAndPlay(game, question.level, { pause, isHurried: () => hurried });
        return { kind: 'bot', save: game.save() };
      case 'solvable':
        return { kind: 'solvable', answer: game.solvable() };
      case 'hint':
        return { kind: 'hint', answer: game.hint(question.stage) };
      default: {
        const never: never = question;
        return never;
      }
    }
  } finally {
    game.free();
  }
}

addEventListener('message', (event: MessageEvent<{ hurry: true } | { id: number; question: Question }>) => {
  if ('hurry' in event.data) {
    hurried = true;
    return;
  }
  const { id, question } = event.data;
  answer(question).then(
    (given) => postMessage({ id, answer: given }),
    (error: unknown) => postMessage({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
});
