import type { PageApi } from './page-api.ts';

/** Draws the page again whenever the player returns to it. A page that was left open then shows the new day. */
export function redrawOnReturn(page: Pick<PageApi, 'redraw'>): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') page.redraw();
  });
}
