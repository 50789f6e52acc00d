// Shows one screen at a time: in the page, or above the table.
import { render } from 'lit-html';
import type { MachiavelliTable } from '../element/element.ts';
import type { Command } from './page-api.ts';
import type { Route, ScreenName } from './router.ts';
import type { Screen, Visit } from './screen.ts';
import { isOnTable, type Screens } from './screens.ts';
import { GAME_KEYS, type GameScreen } from './storage.ts';
import { createWakeLock } from './wake-lock.ts';

interface StageOptions {
  readonly screens: Screens;
  /** Goes to the route that a screen names because what its own route names does not exist. */
  readonly replace: (route: Route) => void;
  /** Called when a screen cannot be shown, if the player still waits for it. */
  readonly onFailure: (error: unknown) => void;
}

/** `root` is the page, without the table. */
export function createStage(
  root: HTMLElement,
  table: MachiavelliTable,
  { onFailure, replace, screens }: StageOptions,
) {
  /** Above the table: the title of the exercise or, in a game, a heading that only screen readers read. */
  const heading = document.createElement('header');
  const keepAwake = createWakeLock();
  let visited: ScreenName | null = null;
  let visit = new AbortController();
  /** The screen that is drawn; `null` while the next one loads on the table. */
  let drawn: Screen | null = null;

  function draw(): void {
    if (drawn !== null) render(drawn.draw(), table.hidden ? root : heading);
    keepAwake(!table.hidden || drawn?.keepsAwake === true);
  }

  /** Clears the stage for a screen. */
  function prepare(name: ScreenName): void {
    if (!table.hidden) table.close();
    visit.abort();
    const onTable = isOnTable(name);
    if (onTable || !table.hidden) drawn = null;
    if (onTable) table.before(heading);
    else heading.remove();
    table.hidden = !onTable;
    root.hidden = onTable;
    const key: string | undefined = GAME_KEYS[name as GameScreen];
    table.persist = key ?? (onTable ? null : GAME_KEYS.table);
  }

  async function open(screen: Screen, shown: Visit): Promise<void> {
    const onTable = isOnTable(shown.route.screen);
    if (onTable) {
      drawn = screen;
      draw();
    }
    const other = (await screen.open?.(shown)) ?? null;
    if (!shown.isCurrent()) return;
    if (other !== null) return replace(other);
    drawn = screen;
    draw();
    if (onTable) return focusHand(root, table);
    scrollTo(0, screen.scrollTop ?? 0);
    root.querySelector('h1')?.focus({ preventScroll: true });
    screen.shown?.();
  }

  return {
    draw,
    async show(route: Route, command: Command | null): Promise<void> {
      const from = visited;
      visited = route.screen;
      prepare(route.screen);
      visit = new AbortController();
      const { signal } = visit;
      const isCurrent = (): boolean => !signal.aborted;
      keepAwake(!table.hidden);
      try {
        const screen = await screens.load(route.screen);
        if (isCurrent()) await open(screen, { route, command, from, signal, isCurrent });
      } catch (error) {
        console.error(error);
        if (isCurrent()) onFailure(error);
      }
    },
  };
}

/**
 * Focuses the table's open dialog or the hand, unless the player has focused something on the table. A button that was pressed on
 * the page keeps focus until the next frame, although the page is already hidden.
 */
function focusHand(root: HTMLElement, table: MachiavelliTable): void {
  const focusedElement = document.activeElement;
  if (focusedElement !== document.body && !root.contains(focusedElement)) return;
  const within = table.shadowRoot;
  const focused =
    within?.querySelector<HTMLElement>('dialog[open]') ??
    within?.querySelector<HTMLElement>('[part~=hand] [tabindex="0"]');
  focused?.focus({ preventScroll: true });
}
