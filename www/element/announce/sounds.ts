import type { Store } from '../state/state.ts';

// Loads and plays the sounds if the player's settings ask for them.

export function bindSounds(store: Store, isWanted: () => boolean): void {
  let lastState = store.state;
  let player: Promise<ReturnType<typeof import('./tones.ts').createSounds>> | null = null;

  store.subscribe((outcome) => {
    const [before, now] = [lastState, store.state];
    lastState = now;
    if (!isWanted()) return;
    player ??= import('./tones.ts').then(({ createSounds }) => createSounds());
    player
      .then((play) => play(before, now, outcome))
      .catch(() => {
        player = null; // The game continues without sound; the next sound tries again.
      });
  });
}
