import type { Reading, View } from '../../engine.ts';
import { flawTag, previewText } from '../announce/naming.ts';
import type { Context, Renderer } from '../context.ts';
import { type Hover, judged } from '../game/places.ts';
import type { Place } from '../game/state.ts';
import { attribute, flag, inFrames, make, style, text } from './dom.ts';
import type { TrayBox } from './layout.ts';
import { drawRefusals } from './refused-places.ts';
import { writeFlaw } from './render.ts';

// Shows what every meld would be after the drop. The same for a drag, for tapped cards and for the keyboard.

export function samePlace(a: Place | null, b: Place | null): boolean {
  if (a === null || b === null || a.zone !== b.zone) {
    return a === b;
  }
  return JSON.stringify(a) === JSON.stringify(b);
}

/** An icon and words, so that colour alone says nothing. */
export function writeVerdict(context: Context, tag: Element, verdict: Reading): void {
  const mark = verdict.kind === null ? '✕' : '✓';
  const said = previewText(context.words, verdict);
  if (tag.textContent !== mark + said) {
    tag.replaceChildren(make('span', { class: 'icon-mark' }, mark), make('span', { class: 'words' }, said));
  }
}

/** What was painted last at each table. */
const painted = new WeakMap<Context, Hover | null>();

/**
 * Cards that are only selected show `quiet`ly where they fit; cards on their way also show where they do not, those
 * that were `lifted` just now frames after where they do.
 */
export function paintHover(
  context: Context,
  renderer: Renderer,
  hover: Hover | null,
  how: 'plain' | 'quiet' | 'lifted' = 'plain',
): void {
  const { store, words } = context;
  const view = store.state.view;
  if (view === null) {
    return;
  }
  const refused: TrayBox[] = [];
  for (const group of view.groups) {
    const node = renderer.trayNode(group.id);
    const over = renderer.frameOf(group.id);
    if (node === null || over === null) {
      continue;
    }
    const { frame, tag } = over;
    const box = renderer.layout?.boxes.get(group.id);
    const own = hover !== null && group.cards.every((card) => hover.ids.includes(card.id));
    const verdict = hover === null || own ? null : judged(context, hover, { zone: 'group', group: group.id });
    const fits = verdict !== null && verdict.kind !== null;
    const said = fits ? 'legal' : verdict === null || how === 'quiet' ? null : 'illegal';
    attribute(node, 'data-preview', said);
    attribute(frame, 'data-verdict', fits ? 'legal' : null);
    if (fits) {
      flag(tag, 'data-off', false);
      writeVerdict(context, tag, verdict);
    } else {
      writeFlaw(tag, said === null && store.state.phase === 'mine' ? flawTag(words, group, box?.width) : '');
    }
    if (box !== undefined && said === 'illegal') {
      refused.push(box);
    }
  }
  painted.set(context, hover);
  const refuse = (): void => {
    if (painted.get(context) === hover) {
      drawRefusals(context.shell.refusals, refused, (renderer.layout?.metrics.cardWidth ?? 0) * 0.16);
    }
  };
  inFrames(how === 'lifted' ? 2 : 0, refuse);
  paintSwaps(context, renderer, view, hover?.ids.length === 1 ? hover.ids[0] : undefined);
  paintOver(context, renderer, hover);
}

/** The jokers that could be swapped, as they were marked last at each table. */
const swappable = new WeakMap<Context, readonly HTMLElement[]>();

function paintSwaps(context: Context, renderer: Renderer, view: View, card: number | undefined): void {
  for (const node of swappable.get(context) ?? []) {
    flag(node, 'data-swap', false);
  }
  const jokers = view.swaps
    .filter((swap) => swap.id === card)
    .flatMap((swap) => renderer.cardNode(swap.joker) ?? []);
  for (const node of jokers) {
    flag(node, 'data-swap', true);
  }
  swappable.set(context, jokers);
}

/** The tray under the cards and its frame, for each table. */
const marked = new WeakMap<Context, readonly HTMLElement[]>();

/**
 * The place under the cards, alone: what changes from frame to frame. Its words are where the cards are, above the
 * finger; only where nothing is dragged the tray itself says them.
 */
export function paintOver(context: Context, renderer: Renderer, hover: Hover | null, isDrag = false): void {
  const over = hover?.over ?? null;
  const group = over?.zone === 'group' ? over.group : -1;
  const tray = renderer.trayNode(group);
  const before = marked.get(context) ?? [];
  if (before[0] !== tray) {
    for (const node of before) {
      flag(node, 'data-over', false);
      flag(node, 'data-under', false);
    }
    marked.delete(context);
  }
  const framed = renderer.frameOf(group);
  if (tray !== null && framed !== null) {
    const { frame, tag } = framed;
    const verdict = hover === null || isDrag ? null : judged(context, hover, over);
    flag(tray, 'data-over', true);
    attribute(frame, 'data-under', isDrag ? 'dragged' : '');
    if (verdict !== null) {
      flag(tag, 'data-off', false);
      writeVerdict(context, tag, verdict);
    }
    marked.set(context, [tray, frame]);
  }
  // As with a tray, while a card is dragged the words are above it.
  flag(context.shell.slotTag, 'data-off', isDrag);
  paintSlot(context, renderer, hover);
  flag(context.shell.handBox, 'data-over', over?.zone === 'hand');
}

function paintSlot(context: Context, renderer: Renderer, hover: Hover | null): void {
  const { shell, words } = context;
  const over = hover?.over ?? null;
  const layout = renderer.layout;
  flag(shell.slot, 'data-off', over?.zone !== 'new' || layout === null);
  if (over?.zone !== 'new' || hover === null || layout === null) {
    return;
  }
  const m = layout.metrics;
  const width = m.cardWidth + 2 * m.pad + (hover.ids.length - 1) * m.strip;
  const height = m.cardHeight + 2 * m.pad;
  const row = height + m.gap;
  const rows = Math.round((layout.height + m.gap) / row);
  const at =
    over.at === null
      ? { x: 0, row: rows }
      : { x: over.at.x, row: Math.min(rows, Math.max(0, Math.round(over.at.y / row))) };
  const most = Math.max(0, renderer.width - width);
  style(shell.slot, 'transform', `translate(${Math.min(Math.max(0, at.x), most)}px, ${at.row * row}px)`);
  style(shell.slot, 'width', `${width}px`);
  style(shell.slot, 'height', `${height}px`);
  const verdict = hover.preview.fresh;
  const said = verdict.kind === null ? 'illegal' : 'legal';
  attribute(shell.slot, 'data-preview', said);
  attribute(shell.slot, 'data-verdict', said);
  if (verdict.kind === null) {
    text(shell.slotTag, words.newMeld);
  } else {
    writeVerdict(context, shell.slotTag, verdict);
  }
}
