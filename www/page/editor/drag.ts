/** Pixels that the pointer must move before a press becomes a drag. */
const DRAG_THRESHOLD = 6;

const placeAt = ({ clientX, clientY }: PointerEvent): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.editor-place') ?? null;

/**
 * Drags a card of the editor, by mouse, pen or touch. At the end of a drag, `drop` is called with the place under the pointer, or
 * with `null` if there is no place under the pointer.
 */
export function followDrag(down: PointerEvent, drop: (place: HTMLElement | null) => void): void {
  const button = down.currentTarget as HTMLElement;
  if (down.button !== 0) return;
  const dragController = new AbortController();
  const { signal } = dragController;
  let ghost: HTMLElement | null = null;
  let highlightedPlace: HTMLElement | null = null;

  function highlight(place: HTMLElement | null): void {
    highlightedPlace?.removeAttribute('data-over');
    place?.setAttribute('data-over', '');
    highlightedPlace = place;
  }

  function end(): void {
    dragController.abort();
    ghost?.remove();
    highlight(null);
  }

  function move(event: PointerEvent): void {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (ghost === null) {
      if (Math.hypot(x, y) < DRAG_THRESHOLD) return;
      const { left, top } = button.getBoundingClientRect();
      ghost = button.cloneNode(true) as HTMLElement;
      ghost.classList.add('editor-ghost');
      ghost.setAttribute('aria-hidden', 'true');
      Object.assign(ghost.style, { left: `${left}px`, top: `${top}px` });
      button.after(ghost);
    }
    ghost.style.translate = `${x}px ${y}px`;
    highlight(placeAt(event));
  }

  function up(event: PointerEvent): void {
    const isDrag = ghost !== null;
    end();
    if (!isDrag) return;
    // Without this listener, the click that follows a drag would add or remove the card.
    const swallow = (click: Event): void => click.stopPropagation();
    button.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => button.removeEventListener('click', swallow, { capture: true }));
    drop(placeAt(event));
  }

  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', up, { signal });
  addEventListener('pointercancel', end, { signal });
}
