// Small helpers to make elements without markup text.

const SVG = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string>>;

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** A drawing of paths. */
export function figure(attributes: Attributes, ...paths: readonly Attributes[]): SVGSVGElement {
  const write = <E extends SVGElement>(element: E, values: Attributes): E => {
    for (const [name, value] of Object.entries(values)) {
      element.setAttribute(name, value);
    }
    return element;
  };
  const svg = write(document.createElementNS(SVG, 'svg'), { 'aria-hidden': 'true', ...attributes });
  svg.append(...paths.map((path) => write(document.createElementNS(SVG, 'path'), path)));
  return svg;
}

/** One filled path, drawn in a square of 32. */
export function drawing(path: string, className: string): SVGSVGElement {
  return figure({ viewBox: '0 0 32 32', class: className }, { d: path });
}

/** Sets or removes an attribute, and leaves the node alone if nothing changed. */
export function attribute(element: Element, name: string, value: string | null): void {
  if (value === null) {
    if (element.hasAttribute(name)) {
      element.removeAttribute(name);
    }
  } else if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

export function flag(element: Element, name: string, on: boolean): void {
  attribute(element, name, on ? '' : null);
}

export function text(element: Element, value: string): void {
  const only = element.firstChild;
  if (element.textContent === value) {
    return;
  }
  if (only instanceof Text && only === element.lastChild) {
    only.data = value;
  } else {
    element.textContent = value;
  }
}

export function style(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) {
    element.style.setProperty(name, value);
  }
}

/** Newer browsers move a node without taking it out: it keeps its focus and goes on moving. */
type Mover = Element & { moveBefore?: (node: Node, before: Node | null) => void };

function move(parent: Mover, child: Element, before: Element | null): void {
  if (parent.moveBefore !== undefined && parent.isConnected && child.isConnected) {
    parent.moveBefore(child, before);
  } else {
    parent.insertBefore(child, before);
  }
}

/**
 * Puts the children in this order; a node that is already in its place is not touched, so focus stays.
 * What does not belong there is taken out, or left for the moment where it may be wanted elsewhere.
 */
export function arrange(
  parent: Element,
  children: readonly Element[],
  strangers: 'out' | 'stay' = 'out',
): void {
  const wanted = new Set(children);
  let at = parent.firstElementChild;
  for (const child of children) {
    while (at !== null && !wanted.has(at)) {
      at = at.nextElementSibling;
    }
    if (child === at) {
      at = at.nextElementSibling;
    } else {
      move(parent, child, at);
    }
  }
  if (strangers === 'out') {
    for (const child of [...parent.children]) {
      if (!wanted.has(child)) {
        child.remove();
      }
    }
  }
}

/** At once, or with so manieth a frame from now on: a frame has only so much time. */
export function inFrames(count: number, work: () => void): void {
  if (count > 0) {
    requestAnimationFrame(() => inFrames(count - 1, work));
  } else {
    work();
  }
}

/** When the next frame is painted: what it takes is begun before the frame after it. */
export function afterFrame(work: () => void): void {
  inFrames(1, () => setTimeout(work));
}
