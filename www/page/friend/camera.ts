// The camera of the screen of games with friends: off, looking for a code, or not available.
import { type Scan, type ScanProblem, startScan } from './scan.ts';

export type CameraState =
  | { readonly phase: 'off' }
  | { readonly phase: 'on'; readonly scan: Scan }
  | { readonly phase: 'problem'; readonly problem: Exclude<ScanProblem, 'closed'> };

export function createCamera(changed: () => void) {
  let state: CameraState = { phase: 'off' };

  function set(next: CameraState): void {
    if (state.phase === 'on') state.scan.close();
    state = next;
    changed();
  }

  return {
    get state(): CameraState {
      return state;
    },
    /** Looks for a code until `isWanted` returns true, and passes it to `use`. */
    async look(isWanted: (text: string) => boolean, use: (text: string) => void): Promise<void> {
      const scan = startScan(isWanted);
      set({ phase: 'on', scan });
      const result = await scan.result;
      if (state.phase !== 'on' || state.scan !== scan) return;
      const problem = 'problem' in result ? result.problem : 'closed';
      set(problem === 'closed' ? { phase: 'off' } : { phase: 'problem', problem });
      if ('text' in result) use(result.text);
    },
    stop: (): void => set({ phase: 'off' }),
  };
}
