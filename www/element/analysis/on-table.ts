// The shown position of an analysis on a table, where every legal turn can be made.
import type { View } from '../../engine.ts';
import type { Command, CommandOutcome } from '../game/command.ts';
import { positionText } from '../game/position-text.ts';
import type { SeatSetup, Sentence, Setup } from '../game/setup.ts';
import type { BestPlay } from '../thinking/best-plays.ts';
import type { Analysis } from './analysis.ts';
import { handOf, type Situation } from './situation.ts';

/** The element, as far as the analysis needs it. */
export interface AnalysedTable extends HTMLElement {
  readonly view: View | null;
  start(setup: Setup): Promise<void>;
  run(command: Command): CommandOutcome;
}

/** Players and what they hold. */
export type Players = Pick<Setup, 'seats' | 'hands' | 'opened'>;

interface OnTableOptions {
  readonly table: AnalysedTable;
  readonly analysis: Pick<Analysis, 'current' | 'follow' | 'state'>;
  /** The player and an invented opponent. */
  seats(): readonly SeatSetup[];
  /** The players of the game to which the shown position belongs, beginning with the one whose hand it has; `null` outside of a game. */
  players?(): Players | null;
  /** What the player reads; `isOut` if all cards have been played. */
  task(isOut: boolean): Sentence;
}

export function createOnTable({ analysis, players = () => null, seats, table, task }: OnTableOptions) {
  /** The situation on the table. */
  let shown: Situation | null = null;

  const isOut = (): boolean => analysis.current !== null && handOf(analysis.current.position).length === 0;

  /** The setup of the current situation; `null` if it is on the table. */
  function nextSetup(): Setup | null {
    const { current, state } = analysis;
    if (state === null || current === null || current === shown) return null;
    shown = current;
    const { opened, player, position } = current;
    const [own, ...others] = seats();
    return {
      rules: state.rules,
      position,
      ...(players() ?? {
        opened: [opened, false],
        seats: [{ name: player ?? own?.name ?? '', level: null }, ...others],
      }),
      goal: 'any',
      task: task(isOut()),
    };
  }

  /** Shows the current situation, unless it is on the table. */
  function show(): void {
    const setup = nextSetup();
    if (setup !== null) table.start(setup).catch((error: unknown) => console.error(error));
  }

  function follow(): void {
    const { view } = table;
    if (view === null) return;
    shown = null;
    analysis.follow(positionText(view));
    // A turn that changed nothing leaves the analysis where it was.
    show();
  }

  return {
    nextSetup,
    show,
    /** Forgets what is on the table, because something else was. */
    reset(): void {
      shown = null;
    },
    /** Shows a play as moves of the turn, which the player can take back or end the turn with. */
    showPlay({ steps }: BestPlay): void {
      if (table.view?.touched === true) table.run({ kind: 'reset' });
      table.run({ kind: 'apply', steps });
    },
    /** Adds the turns that are made on the table to the analysis, until `signal` is aborted. */
    listen(signal: AbortSignal): void {
      table.addEventListener('machiavelli-end', (event) => event.preventDefault(), { signal });
      // Without cards in the hand, there is no turn.
      const refuse = (event: Event): void => {
        if (isOut()) event.preventDefault();
      };
      table.addEventListener('machiavelli-command', refuse, { signal });
      table.addEventListener('machiavelli-turn', follow, { signal });
    },
  };
}
