// A few quiet sounds, made on the spot: no files. Loaded with the first sound that is wanted.

export type Sound = 'laid' | 'taken' | 'refused' | 'turn' | 'end';

interface Tone {
  readonly hertz: number;
  /** Seconds after the beginning of the sound. */
  readonly at: number;
  readonly lasts: number;
  readonly wave: OscillatorType;
}

const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  // Wood on cloth: short and low.
  laid: [{ hertz: 196, at: 0, lasts: 0.07, wave: 'triangle' }],
  taken: [{ hertz: 294, at: 0, lasts: 0.05, wave: 'triangle' }],
  refused: [
    { hertz: 165, at: 0, lasts: 0.09, wave: 'sine' },
    { hertz: 147, at: 0.1, lasts: 0.12, wave: 'sine' },
  ],
  turn: [
    { hertz: 523, at: 0, lasts: 0.12, wave: 'sine' },
    { hertz: 659, at: 0.11, lasts: 0.18, wave: 'sine' },
  ],
  end: [
    { hertz: 392, at: 0, lasts: 0.16, wave: 'sine' },
    { hertz: 523, at: 0.14, lasts: 0.16, wave: 'sine' },
    { hertz: 659, at: 0.28, lasts: 0.34, wave: 'sine' },
  ],
};

const QUIET = 0.06;
let air: AudioContext | null = null;

export async function play(sound: Sound): Promise<void> {
  air ??= new AudioContext();
  await air.resume();
  for (const { hertz, at, lasts, wave } of TONES[sound]) {
    const from = air.currentTime + at;
    const tone = new OscillatorNode(air, { type: wave, frequency: hertz });
    const loudness = new GainNode(air, { gain: 0 });
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(QUIET, from + 0.008);
    loudness.gain.exponentialRampToValueAtTime(0.0005, from + lasts);
    tone.connect(loudness).connect(air.destination);
    tone.start(from);
    tone.stop(from + lasts);
  }
}
