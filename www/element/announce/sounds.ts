import type { Outcome, Phase, State, Store } from '../state/state.ts';
import type { Sound } from './tones.ts';

function soundOf({ legal, changed, command }: Outcome): Sound | null {
  if (!legal) return 'refused';
  if (!changed || command.kind !== 'move') return null;
  return command.to.zone === 'hand' ? 'taken' : 'laid';
}

function endOf({ view }: State): Sound {
  return view?.result?.winners.includes(view.seat) === true ? 'won' : 'end';
}

export function bindSounds(store: Store, isWanted: () => boolean): void {
  let phase: Phase = store.state.phase;
  let tones: Promise<(sound: Sound) => Promise<void>> | null = null;

  function play(sound: Sound): void {
    tones ??= import('./tones.ts').then(({ createTones }) => createTones());
    tones
      .then((playTones) => playTones(sound))
      .catch(() => {
        tones = null; // The game continues without sound; the next sound tries again.
      });
  }

  store.subscribe((outcome) => {
    const before = phase;
    phase = store.state.phase;
    const isMyTurn = phase === 'mine' && before === 'computer';
    const isEnd = phase === 'over' && before !== 'over' && before !== 'empty';
    const sound = isEnd ? endOf(store.state) : isMyTurn ? 'turn' : outcome && soundOf(outcome);
    if (sound !== null && isWanted()) play(sound);
  });
}
