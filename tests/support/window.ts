// A window for tests in Node: happy-dom's, with the boxes that a browser would lay out. In a browser, the page's own window.
import { Window } from 'happy-dom';

/** Whether the tests run in a browser, which has layout and real styles. */
export const isBrowser: boolean = Window === null;

/** The size of the table, in pixels. */
export const TABLE_SIZE = { width: 1280, height: 800 };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const TOP = 64;
const HAND = 170;
const BAR = 60;
const { width: WIDTH, height: HEIGHT } = TABLE_SIZE;

/** The boxes of the parts of the table, by class, from the table's upper left corner. They are about as large as in a browser. */
const BOXES: Readonly<Record<string, Box>> = {
  top: { x: 0, y: 0, width: WIDTH, height: TOP },
  seats: { x: 0, y: 0, width: 800, height: TOP },
  cloth: { x: 0, y: TOP, width: WIDTH, height: HEIGHT - TOP - HAND - BAR },
  space: { x: 12, y: TOP + 4, width: WIDTH - 24, height: HEIGHT - TOP - HAND - BAR - 8 },
  handbox: { x: 0, y: HEIGHT - HAND - BAR, width: WIDTH, height: HAND },
  hand: { x: 10, y: HEIGHT - HAND - BAR + 8, width: WIDTH - 20, height: HAND - 16 },
  bar: { x: 0, y: HEIGHT - BAR, width: WIDTH, height: BAR },
  stock: { x: 1180, y: 8, width: 34, height: 48 },
  helping: { x: 820, y: 4, width: 340, height: 56 },
};

const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 };
const pixels = (value: string): number => Number.parseFloat(value) || 0;

const scrolled = (box: Box, cloth: Element | null): Box => ({ ...box, y: box.y - (cloth?.scrollTop ?? 0) });

function boxOf(node: HTMLElement): Box {
  const known = [...node.classList].map((name) => BOXES[name]).find((box) => box !== undefined);
  if (node.hidden || !node.isConnected) return NOTHING;
  if (known !== undefined) return node.matches('.space') ? scrolled(known, node.parentElement) : known;
  const parent = node.parentElement;
  if (parent === null || node.matches('.root, .air, .dialog'))
    return { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const around = boxOf(parent);
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

/** What a window of happy-dom lacks: a focus that ends with a dialog, and roots whose focus is elsewhere. */
function mendFocus(): void {
  const { get } = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'activeElement') ?? {};
  Object.defineProperty(ShadowRoot.prototype, 'activeElement', {
    configurable: true,
    get(this: ShadowRoot) {
      let { host } = this;
      for (let root = host.getRootNode(); root instanceof ShadowRoot; root = host.getRootNode())
        host = root.host;
      return host === document.activeElement ? get?.call(this) : null;
    },
  });
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  const { showModal, close } = HTMLDialogElement.prototype;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      before.set(this, focused);
      showModal.call(this);
    },
    close(this: HTMLDialogElement, value?: string) {
      const focused = this.open ? before.get(this) : null;
      close.call(this, value);
      if (focused instanceof HTMLElement && focused !== document.body) focused.focus();
    },
  });
}

function installWindow(): void {
  const window = new Window({ url: 'http://localhost/', width: WIDTH, height: HEIGHT });
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
  mendFocus();
}
