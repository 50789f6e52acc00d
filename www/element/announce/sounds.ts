import type { View } from '../../engine.ts';
import type { Outcome } from '../game/command.ts';
import { winnersOf } from '../game/view-queries.ts';

// The sounds of the table. They are synthesized, so that no files need to be loaded.

/** What of the model makes a sound. */
interface Heard {
  readonly stage: string;
  readonly view: View | null;
}

type Sound = 'laid' | 'taken' | 'refused' | 'turn' | 'end' | 'won';

interface Tone {
  readonly hertz: number;
  /** The start of the tone, in seconds after the start of the sound. */
  readonly startsAt: number;
  /** The seconds until the tone has faded. */
  readonly duration: number;
  readonly wave: OscillatorType;
}

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  laid: [{ hertz: 196, startsAt: 0, duration: 0.07, wave: 'triangle' }],
  taken: [{ hertz: 294, startsAt: 0, duration: 0.05, wave: 'triangle' }],
  refused: [
    { hertz: 165, startsAt: 0, duration: 0.09, wave: 'sine' },
    { hertz: 147, startsAt: 0.1, duration: 0.12, wave: 'sine' },
  ],
  turn: [
    { hertz: 523, startsAt: 0, duration: 0.12, wave: 'sine' },
    { hertz: 659, startsAt: 0.11, duration: 0.18, wave: 'sine' },
  ],
  won: [
    { hertz: 523, startsAt: 0, duration: 0.14, wave: 'triangle' },
    { hertz: 659, startsAt: 0.12, duration: 0.14, wave: 'triangle' },
    { hertz: 784, startsAt: 0.24, duration: 0.2, wave: 'triangle' },
    { hertz: 659, startsAt: 0.42, duration: 0.12, wave: 'triangle' },
    { hertz: 1047, startsAt: 0.52, duration: 0.6, wave: 'triangle' },
  ],
  end: [
    { hertz: 392, startsAt: 0, duration: 0.16, wave: 'sine' },
    { hertz: 523, startsAt: 0.14, duration: 0.16, wave: 'sine' },
    { hertz: 659, startsAt: 0.28, duration: 0.34, wave: 'sine' },
  ],
};

/** The gain of a tone at its loudest. */
const LOUDNESS = 0.06;

function soundOf({ legal, changed, command }: Outcome): Sound | null {
  if (!legal) return 'refused';
  if (!changed || command.kind !== 'move') return null;
  return command.to.zone === 'hand' ? 'taken' : 'laid';
}

function endSound({ view }: Heard): Sound {
  const result = view?.result ?? null;
  return result !== null && winnersOf(result).includes(view?.seat ?? -1) ? 'won' : 'end';
}

export function createSounds(): (before: Heard, now: Heard, outcome: Outcome | null) => Promise<void> {
  let play: ReturnType<typeof createTones> | null = null;
  return async (before, now, outcome) => {
    const isMyTurn = now.stage === 'mine' && before.stage === 'computer';
    const isEnd = now.stage === 'over' && before.stage !== 'over' && before.stage !== 'empty';
    const sound = isEnd ? endSound(now) : isMyTurn ? 'turn' : outcome && soundOf(outcome);
    if (sound === null) return;
    play ??= createTones();
    await play(sound);
  };
}

function createTones(): (sound: Sound) => Promise<void> {
  const audio = new AudioContext();
  return async (sound) => {
    await audio.resume();
    for (const { hertz, startsAt, duration, wave } of TONES[sound]) {
      const from = audio.currentTime + startsAt;
      const tone = new OscillatorNode(audio, { type: wave, frequency: hertz });
      const gain = new GainNode(audio, { gain: 0 });
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.008);
      gain.gain.exponentialRampToValueAtTime(0.0005, from + duration);
      tone.connect(gain).connect(audio.destination);
      tone.start(from);
      tone.stop(from + duration);
    }
  };
}
