import type { GroupView, View } from '../../engine.ts';
import { flawTag } from '../announce/naming.ts';
import { setAttribute, setBox, setFlag, setStyle, setText } from '../dom/dom.ts';
import { joiningCards } from '../game/joining.ts';
import { isAmong } from '../game/view-queries.ts';
import type { Box, Point } from '../layout/geometry.ts';
import type { Hover } from '../model/gesture.ts';
import { phaseOf, shownViewOf } from '../model/model.ts';
import type { Env, Surface, Table, TrayNodes } from '../model/parts.ts';
import { type Verdict, verdictAt, writeVerdict } from './tag.ts';
import { drawVeil } from './veil.ts';

// Shows what each destination would become with the selected or moving cards, in the same way for all input methods.

export type Preview = ReturnType<typeof createPreview>;

/** `boxFor` gives the box of a new meld of the cards `ids`, dropped at `at`, or at the nearest free place if `at` is `null`. */
export function createPreview(
  env: Env,
  table: Pick<Table, 'model'>,
  surface: Surface,
  boxFor: (ids: readonly number[], at: Point | null) => Box,
) {
  const { shell } = surface;
  /** The jokers that are marked, because the selected or moving card can replace them. */
  let jokerNodes: readonly HTMLElement[] = [];
  /** The cards that are marked, because they could lie beside the selected or moving card of the hand. */
  let joiningNodes: readonly HTMLElement[] = [];
  let markedTray: TrayNodes | null = null;

  function showVerdict(tag: Element, verdict: Verdict): void {
    setFlag(tag, 'data-off', false);
    writeVerdict(tag, verdict);
  }

  /** Writes on `tag` what is wrong with a group. For a meld, the tag is only hidden, because emptying it would cost a layout. */
  function showFlaw(tag: Element, group: GroupView, box: Box | undefined): void {
    const flaw = flawTag(env.words, group, box?.width);
    setFlag(tag, 'data-off', flaw === '');
    if (flaw !== '') {
      setText(tag, flaw);
    }
  }

  /** Shows what a group would become with the cards. Returns whether to dim the group, because the moving cards do not fit it. */
  function showGroup(group: GroupView, hover: Hover | null, isMoving: boolean): boolean {
    const tray = surface.tray(group.id);
    if (tray === null) return false;
    const { frame, tag } = tray;
    const isOwn = hover !== null && isAmong(group.cards, hover.ids);
    const to = { zone: 'group', group: group.id } as const;
    const verdict = hover === null || isOwn ? null : verdictAt(env.words, table.model, hover, to);
    const isLegal = verdict?.kind === 'legal';
    const isRefused = verdict !== null && !isLegal && isMoving;
    // The frames of the others stay as they are: the veil dims their melds, and a frame that changes is restyled.
    setAttribute(frame, 'data-verdict', isLegal ? 'legal' : null);
    if (isLegal) {
      showVerdict(tag, verdict);
    } else if (isRefused || phaseOf(table.model) !== 'mine') {
      setFlag(tag, 'data-off', true);
    } else {
      showFlaw(tag, group, surface.layout?.boxes.get(group.id));
    }
    return isRefused;
  }

  function showSwaps(view: View, card: number | undefined): void {
    for (const node of jokerNodes) {
      setFlag(node, 'data-swap', false);
    }
    jokerNodes = view.swaps
      .filter((swap) => swap.id === card)
      .flatMap((swap) => surface.cardNode(swap.joker) ?? []);
    for (const node of jokerNodes) {
      setFlag(node, 'data-swap', true);
    }
  }

  function showJoining(view: View, card: number | undefined): void {
    for (const node of joiningNodes) setFlag(node, 'data-joins', false);
    const cards = env.settings.find ? joiningCards(view, card) : [];
    joiningNodes = cards.flatMap(({ id }) => surface.cardNode(id) ?? []);
    for (const node of joiningNodes) setFlag(node, 'data-joins', true);
  }

  /** Updates only the destination below the cards. During a drag, the words are on the tag of the ghost, not there. */
  function showTarget(hover: Hover | null, isDrag = false): void {
    const over = hover?.over ?? null;
    const tray = over?.zone === 'group' ? surface.tray(over.group) : null;
    if (markedTray !== null && markedTray !== tray) {
      setFlag(markedTray.node, 'data-over', false);
      setFlag(markedTray.frame, 'data-under', false);
      setFlag(markedTray.frame, 'data-open', false);
    }
    if (tray !== null) {
      const verdict = hover && verdictAt(env.words, table.model, hover, over);
      setFlag(tray.node, 'data-over', true);
      setAttribute(tray.frame, 'data-under', isDrag ? 'dragged' : '');
      setFlag(tray.frame, 'data-open', verdict?.kind === 'none');
      if (verdict !== null && !isDrag) {
        showVerdict(tray.tag, verdict);
      }
    }
    markedTray = tray;
    setFlag(shell.slotTag, 'data-off', isDrag);
    showSlot(hover);
    setFlag(shell.handBox, 'data-over', over?.zone === 'hand');
  }

  /** Shows where a new meld would lie. */
  function showSlot(hover: Hover | null): void {
    const { layout } = surface;
    const over = hover?.over ?? null;
    const isNew = over?.zone === 'new';
    setFlag(shell.empty, 'data-off', isNew);
    setFlag(shell.slot, 'data-off', !isNew || layout === null);
    if (!isNew || hover === null || layout === null) return;
    const { x, y, width, height } = boxFor(hover.ids, over.at);
    setStyle(shell.slot, 'transform', `translate(${x}px, ${y}px)`);
    setBox(shell.slot, { width, height });
    // The tag extends towards the middle of the table, where there is room.
    const thirdIndex = Math.floor((3 * (x + width / 2)) / surface.cloth.width);
    setAttribute(shell.slot, 'data-side', ['left', 'middle'][thirdIndex] ?? 'right');
    const verdict = verdictAt(env.words, table.model, hover, over);
    if (verdict === null) return;
    setAttribute(shell.slot, 'data-verdict', verdict.kind);
    writeVerdict(shell.slotTag, verdict);
  }

  return {
    /**
     * Shows what each destination would become with the cards of `hover`. If `hover` is `null`, shows what is wrong with each group. If
     * `isMoving` is true, the groups that the cards do not fit are dimmed.
     */
    show(hover: Hover | null, isMoving = true): void {
      const view = shownViewOf(table.model);
      if (view === null) return;
      const refusedBoxes = view.groups
        .filter((group) => showGroup(group, hover, isMoving))
        .flatMap(({ id }) => surface.layout?.boxes.get(id) ?? []);
      drawVeil(shell.veil, refusedBoxes, (surface.layout?.metrics.cardWidth ?? 0) * 0.16);
      const card = hover?.ids.length === 1 ? hover.ids[0] : undefined;
      showSwaps(view, card);
      showJoining(view, card);
      showTarget(hover);
    },
    showTarget,
  };
}
