import type { Store } from '../state/state.ts';

// Loads and plays the sounds if the player's settings ask for them.

export function bindSounds(store: Store, isWanted: () => boolean): void {
  let lastState = store.state;
  let sounds: Promise<ReturnType<typeof import('./tones.ts').createSounds>> | null = null;

  store.subscribe((outcome) => {
    const [before, now] = [lastState, store.state];
    lastState = now;
    if (!isWanted()) return;
    sounds ??= import('./tones.ts').then(({ createSounds }) => createSounds());
    sounds
      .then((play) => play(before, now, outcome))
      .catch(() => {
        sounds = null; // The game continues without sound; the next sound tries again.
      });
  });
}
