import { createSpeech } from './announce/speech.ts';
import type { Outcome } from './game/command.ts';
import type { Effect, Model, Wait } from './model/model.ts';
import type { Env, Services, Table } from './model/parts.ts';
import type { TableThinker } from './thinking/load-thinker.ts';

// Carries out the effects that `update` returns.

/** Milliseconds to wait for another move before the engine is asked about a position. */
const QUESTION_DELAY = 160;

type Sounds = ReturnType<typeof import('./announce/sounds.ts').createSounds>;

export function createEffects(
  env: Env,
  services: Services,
  thinker: TableThinker,
  table: Pick<Table, 'model' | 'dispatch'>,
) {
  const speech = createSpeech(env.element);
  const timers = new Map<Wait | 'question', number>();
  let sounds: Promise<Sounds> | null = null;

  function startTimer(name: Wait | 'question', time: number, act: () => void): void {
    clearTimeout(timers.get(name));
    timers.set(name, window.setTimeout(act, time));
  }

  function askAboutTable(key: string): void {
    const { game, link, lamp } = table.model;
    if (game === null || lamp.key !== key) return;
    if (lamp.value === 'none') {
      thinker.start();
      return;
    }
    thinker.solvable(game, link?.view ?? null).then(
      ({ possible }) => table.dispatch({ kind: 'lamp', key, value: possible ? 'open' : 'closed' }),
      (error: unknown) => services.reportError(error),
    );
  }

  async function advise(key: string): Promise<void> {
    const { adviceFor } = await import('./game/find-advice.ts');
    const { game, view, advice } = table.model;
    if (game === null || view === null || advice.key !== key) return;
    table.dispatch({ kind: 'advice', key, value: adviceFor(game, view) });
  }

  function playSound(before: Model, outcome: Outcome | null): void {
    if (!env.settings.sound) return;
    const now = table.model;
    sounds ??= import('./announce/sounds.ts').then(({ createSounds }) => createSounds());
    sounds
      .then((play) => play(before, now, outcome))
      .catch(() => {
        sounds = null; // The game continues without sound; the next sound tries again.
      });
  }

  return {
    /** `before` is the model before the message that has caused the effect. */
    carryOut(effect: Effect, before: Model): void {
      switch (effect.do) {
        case 'say':
          speech.say(effect.sentence, env.locale);
          break;
        case 'wait':
          startTimer(effect.name, effect.time, () => table.dispatch(effect.message));
          break;
        case 'stop-waiting':
          clearTimeout(timers.get(effect.name));
          break;
        case 'sound':
          playSound(before, effect.outcome);
          break;
        case 'ask':
          startTimer('question', QUESTION_DELAY, () => askAboutTable(effect.key));
          break;
        case 'advise':
          // The table is drawn before the search for advice, which may take longer than a frame.
          setTimeout(() => advise(effect.key).catch(() => undefined)); // Without the script, there is no advice.
          break;
      }
    },
    /** Removes what the speech has put into the page. */
    endSpeech: speech.remove,
  };
}
