import type { Outcome, Phase, Store } from '../game/state.ts';
import type { Sound } from './tones.ts';

// What is heard of the game, where the player wants to hear something.

function soundOf(outcome: Outcome): Sound | null {
  if (!outcome.legal) {
    return 'refused';
  }
  if (!outcome.changed || outcome.command.kind !== 'move') {
    return null;
  }
  return outcome.command.to.zone === 'hand' ? 'taken' : 'laid';
}

export function bindSounds(store: Store, isWanted: () => boolean): void {
  let phase: Phase = store.state.phase;
  store.subscribe((outcome) => {
    const before = phase;
    phase = store.state.phase;
    if (!isWanted()) {
      return;
    }
    const turn = phase === 'mine' && before === 'computer' ? 'turn' : null;
    const end = phase === 'over' && before !== 'over' && before !== 'empty' ? 'end' : null;
    const sound = end ?? turn ?? (outcome === null ? null : soundOf(outcome));
    if (sound !== null) {
      // A browser without sound plays on in silence.
      import('./tones.ts').then(({ play }) => play(sound)).catch(() => undefined);
    }
  });
}
