import { focusedIn } from './dom.ts';

// Says whether a table may move the focus. It never takes the focus from the page around it.

/** The table in which the last press on the page was; `null` if that press was elsewhere. */
let pressedTable: Element | null = null;

/** Notices whether the presses on the page are in the table `host`. */
export function watchPresses(host: Element, signal: AbortSignal): void {
  const options = { signal, capture: true };
  document.addEventListener('pointerdown', () => (pressedTable = null), options);
  host.addEventListener('pointerdown', () => (pressedTable = host), options);
}

export const wasPressedLast = (host: Element): boolean => host === pressedTable;

/** Whether the player is at the table of `node`: it has the focus, or nothing has and the last press was in it. */
export function isInUse(node: Node): boolean {
  const isFree = document.activeElement === document.body;
  return focusedIn(node) !== null || (isFree && wasPressedLast((node.getRootNode() as ShadowRoot).host));
}
