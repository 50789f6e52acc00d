// A window for tests in Node: happy-dom's, with the boxes that a browser would lay out. In a browser, the page's own window.
import { Window } from 'happy-dom';

/** Whether the tests run in a browser, which has layout and real styles. */
export const isBrowser: boolean = Window === null;

/** The size of the table, in pixels. */
export const TABLE_SIZE = { width: 1280, height: 800 };

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

const TOP = 64;
const HAND = 170;
const BAR = 60;

/** The boxes of the parts of a table, by class, from its upper left corner. They are about as large as in a browser. */
const boxesOf = ({ width, height }: Size): Readonly<Record<string, Box>> => ({
  root: { x: 0, y: 0, width, height },
  air: { x: 0, y: 0, width, height },
  top: { x: 0, y: 0, width, height: TOP },
  seats: { x: 0, y: 0, width: width * 0.6, height: TOP },
  cloth: { x: 0, y: TOP, width, height: height - TOP - HAND - BAR },
  space: { x: 12, y: TOP + 4, width: width - 24, height: height - TOP - HAND - BAR - 8 },
  handbox: { x: 0, y: height - HAND - BAR, width, height: HAND },
  hand: { x: 10, y: height - HAND - BAR + 8, width: width - 20, height: HAND - 16 },
  bar: { x: 0, y: height - BAR, width, height: BAR },
  stock: { x: width - 100, y: 8, width: 34, height: 48 },
  helping: { x: width * 0.64, y: 4, width: width * 0.26, height: 56 },
});

const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 };
const pixels = (value: string): number => Number.parseFloat(value) || 0;

const scrolled = (box: Box, cloth: Element | null): Box => ({ ...box, y: box.y - (cloth?.scrollTop ?? 0) });

interface Measured {
  readonly style: string | null;
  readonly size: Size;
  readonly boxes: Readonly<Record<string, Box>>;
}

/** Reading a style is slow in happy-dom, so each table is measured once for each style that the page gives it. */
const measured = new WeakMap<Element, Measured>();

/** The size that a page has given to the element around a node, and the boxes of its parts. */
function tableAround(node: HTMLElement): Measured {
  const root = node.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : node;
  const style = host.getAttribute('style');
  const known = measured.get(host);
  if (known !== undefined && known.style === style) return known;
  const { width, height, display } = (host as HTMLElement).style;
  const wanted = { width: pixels(width) || TABLE_SIZE.width, height: pixels(height) || TABLE_SIZE.height };
  const size = display === 'none' ? NOTHING : wanted;
  const found = { style, size, boxes: boxesOf(size) };
  measured.set(host, found);
  return found;
}

function boxOf(node: HTMLElement, table = tableAround(node)): Box {
  const { size, boxes } = table;
  const known = [...node.classList].map((name) => boxes[name]).find((box) => box !== undefined);
  if (node.hidden || !node.isConnected || size.width === 0) return NOTHING;
  if (known !== undefined) return node.matches('.space') ? scrolled(known, node.parentElement) : known;
  const parent = node.parentElement;
  if (parent === null || node.matches('dialog')) return { x: 0, y: 0, ...size };
  const around = boxOf(parent, table);
  const { left, top, width, height } = node.style;
  if (left !== '') {
    const sized = node.closest<HTMLElement>('[style*="--cw"]');
    const card = (name: string): number => pixels(sized?.style.getPropertyValue(name) ?? '');
    return {
      x: around.x + pixels(left),
      y: around.y + pixels(top),
      width: width === '' ? card('--cw') : pixels(width),
      height: height === '' ? card('--ch') : pixels(height),
    };
  }
  if (node.matches('[data-card-id]')) {
    // Helping cards lie side by side.
    const index = [...parent.children].indexOf(node);
    return { x: around.x + index * 44, y: around.y, width: 40, height: 56 };
  }
  return around;
}

/** The elements whose size is observed, with the size that was reported last. */
let observations: { readonly owner: object; readonly node: Element; report(): void; size: string }[] = [];

/**
 * Stands in for the browser's observer of sizes, which reports at frames of the real clock: a test that moves the clock would race with
 * them.
 */
class PolledResizeObserver implements ResizeObserver {
  constructor(readonly changed: ResizeObserverCallback) {}
  observe(node: Element): void {
    observations.push({ owner: this, node, size: '', report: () => this.changed([], this) });
  }
  unobserve(node: Element): void {
    observations = observations.filter((known) => known.owner !== this || known.node !== node);
  }
  disconnect(): void {
    observations = observations.filter(({ owner }) => owner !== this);
  }
}

/** Reports all sizes that have changed. */
export function reportResizes(): void {
  for (const known of observations) {
    const size = `${known.node.clientWidth}×${known.node.clientHeight}`;
    if (size !== known.size) {
      known.size = size;
      known.report();
    }
  }
}

export function forgetRemovedElements(): void {
  observations = observations.filter(({ node }) => node.isConnected);
}

/** What dialogs of happy-dom lack: afterwards the focus is where it was before, and the event comes later. */
function mendDialogs(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  const { showModal } = HTMLDialogElement.prototype;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      before.set(this, focused);
      showModal.call(this);
    },
    close(this: HTMLDialogElement, value?: string) {
      if (!this.open) return;
      this.removeAttribute('open');
      this.returnValue = value ?? '';
      setImmediate(() => this.dispatchEvent(new Event('close')));
      const focused = before.get(this);
      if (focused instanceof HTMLElement && focused !== document.body) focused.focus();
    },
  });
}

function installWindow(): void {
  const window = new Window({ url: 'http://localhost/', ...TABLE_SIZE });
  const own = ['Event', 'EventTarget', 'CustomEvent', 'AbortController', 'AbortSignal', 'navigator'];
  const target = globalThis as unknown as Record<string, unknown>;
  const source = window as unknown as Record<string, unknown>;
  for (const name of new Set([...Object.getOwnPropertyNames(window), ...own])) {
    if (name in target && !own.includes(name)) continue;
    Object.defineProperty(target, name, { value: source[name], configurable: true, writable: true });
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
    target[name] = (source[name] as () => void).bind(window);
  }
  // A query of happy-dom listens to the window for ever, and would keep each table of each test in memory.
  const { matchMedia } = window;
  target.matchMedia = (media: string): object =>
    Object.assign(new EventTarget(), { media, matches: matchMedia.call(window, media).matches });
  // `window.setTimeout` and `setTimeout` must be the same function, so that one clock moves both.
  target.window = globalThis;
  const numbers: Record<string, (box: Box) => number> = {
    offsetWidth: ({ width }) => width,
    offsetHeight: ({ height }) => height,
    clientWidth: ({ width }) => width,
    clientHeight: ({ height }) => height,
    offsetLeft: ({ x }) => x,
    offsetTop: ({ y }) => y,
  };
  const prototype = HTMLElement.prototype;
  for (const [name, measure] of Object.entries(numbers)) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return measure(boxOf(this));
      },
    });
  }
  Object.defineProperty(prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return boxOf(this).width === 0 ? null : this.parentElement;
    },
  });
  prototype.getBoundingClientRect = function measured(this: HTMLElement): DOMRect {
    const { x, y, width, height } = boxOf(this);
    return new DOMRect(x, y, width, height);
  };
  for (const [name, long] of [
    ['x', 'clientX'],
    ['y', 'clientY'],
  ] as const) {
    Object.defineProperty(MouseEvent.prototype, name, {
      configurable: true,
      get(this: MouseEvent) {
        return this[long];
      },
    });
  }
  // In a browser, a node loses the focus when it is removed. happy-dom still names it, and fails to find its root.
  const active = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'activeElement');
  Object.defineProperty(ShadowRoot.prototype, 'activeElement', {
    configurable: true,
    get(this: ShadowRoot) {
      try {
        return active?.get?.call(this) ?? null;
      } catch {
        return null;
      }
    },
  });
  const held = new WeakMap<Element, number>();
  Object.assign(Element.prototype, {
    setPointerCapture(this: Element, id: number) {
      held.set(this, id);
    },
    releasePointerCapture(this: Element) {
      held.delete(this);
    },
    hasPointerCapture(this: Element, id: number) {
      return held.get(this) === id;
    },
  });
}

if (!isBrowser) {
  installWindow();
  mendDialogs();
}
globalThis.ResizeObserver = PolledResizeObserver;
