// Functions that create and change elements without parsing markup. Those that set one value write it only if it has changed.

const SVG = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string>>;

export function setAttributes<E extends Element>(element: E, attributes: Attributes): E {
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  return element;
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = setAttributes(document.createElement(tag), attributes);
  element.append(...children);
  return element;
}

/** An SVG drawing with a `path` element for each item of `paths`. Screen readers ignore the drawing. */
export function makeSvg(attributes: Attributes, ...paths: readonly Attributes[]): SVGSVGElement {
  const svg = setAttributes(document.createElementNS(SVG, 'svg'), { 'aria-hidden': 'true', ...attributes });
  svg.append(...paths.map((path) => setAttributes(document.createElementNS(SVG, 'path'), path)));
  return svg;
}

/** Sets an attribute, or removes it if the value is `null`. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

export function setFlag(element: Element, name: string, on: boolean): void {
  element.toggleAttribute(name, on);
}

export function setText(element: Element, value: string): void {
  if (element.textContent !== value) {
    element.textContent = value;
  }
}

export function setStyle(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) {
    element.style.setProperty(name, value);
  }
}

/** Sets the position and the size of an element, in pixels. */
export function setBox(
  element: HTMLElement,
  box: Readonly<Partial<Record<'left' | 'top' | 'width' | 'height', number>>>,
): void {
  for (const [name, value] of Object.entries(box)) {
    setStyle(element, name, `${value}px`);
  }
}

/** Sets the size of the cards inside an element, or of an element that is a card, in pixels. */
export function setCardSize(element: HTMLElement, width: number, height: number): void {
  setStyle(element, '--cw', `${width}px`);
  setStyle(element, '--ch', `${height}px`);
}

/** `moveBefore`, which some browsers lack, moves a node without ending its focus or its animations. */
type MovableParent = Element & { moveBefore?: (node: Node, before: Node | null) => void };

function moveBefore(parent: MovableParent, child: Element, before: Element | null): void {
  if (parent.moveBefore !== undefined && parent.isConnected && child.isConnected) {
    parent.moveBefore(child, before);
  } else {
    parent.insertBefore(child, before);
  }
}

/** Puts `children` in the given order inside `parent`. A child that is already in its place is not touched and keeps focus. */
export function orderChildren(parent: Element, children: readonly Element[]): void {
  const wanted = new Set(children);
  let at = parent.firstElementChild;
  for (const child of children) {
    while (at !== null && !wanted.has(at)) {
      at = at.nextElementSibling;
    }
    if (child === at) {
      at = at.nextElementSibling;
    } else {
      moveBefore(parent, child, at);
    }
  }
}

/** The focused element in the shadow root of a node; `null` if there is none. */
export function focusedIn(node: Node): HTMLElement | null {
  const root = node.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : null;
  return focused instanceof HTMLElement ? focused : null;
}

/** Makes some of several nodes the Tab stops. */
export function rove(nodes: Iterable<Element>, ...stops: readonly (Element | undefined)[]): void {
  for (const node of nodes) setAttribute(node, 'tabindex', stops.includes(node) ? '0' : '-1');
}

/** The number in an attribute of a node or of its nearest ancestor with that attribute; `null` if there is none. */
export function closestNumber(node: Element, name: string): number | null {
  const value = node.closest(`[${name}]`)?.getAttribute(name) ?? null;
  return value === null ? null : Number(value);
}

/** The name of an event's key, without the effect of Caps Lock and Shift on letters. */
export function keyName({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key;
}
