// Registers the service worker, which stores a complete copy of the page. A newer copy is activated on the start screen, never
// during a game.
import { trustedPolicy } from '../element/thinking/worker-link.ts';

/** Milliseconds before a refused activation is tried again. */
const RETRY_AFTER = 2000;

/**
 * Keeps an offline copy of the page. `isIdle` returns whether the page can be reloaded now without losing anything. Returns a
 * function to be called on the start screen: it activates the newer copy if one is waiting, and otherwise looks for one.
 */
export function keepOfflineCopy(isIdle: () => boolean): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  let registration: ServiceWorkerRegistration | null = null;
  let retryTimer = 0;
  let hadCopy = serviceWorker.controller !== null;

  function takeOver(): void {
    clearTimeout(retryTimer);
    const waitingWorker = registration?.waiting;
    if (!isIdle() || waitingWorker == null) return;
    waitingWorker.postMessage('take-over');
    // The service worker does not take over while the page is open in another tab, so ask again later.
    retryTimer = window.setTimeout(takeOver, RETRY_AFTER);
  }

  async function register(): Promise<void> {
    const { href } = new URL('./offline.js', document.baseURI);
    const url = trustedPolicy('machiavelli-page')?.createScriptURL(href) ?? href;
    registration = await serviceWorker.register(url, { scope: './', updateViaCache: 'none' });
    registration.addEventListener('updatefound', () => {
      const newWorker = registration?.installing;
      newWorker?.addEventListener('statechange', () => {
        if (newWorker.state === 'installed') takeOver();
      });
    });
    takeOver();
  }

  serviceWorker.addEventListener('controllerchange', () => {
    // The first copy is identical to the page that is already loaded, so only a newer copy needs a reload.
    if (hadCopy && isIdle()) location.reload();
    hadCopy = true;
  });
  register().catch(() => undefined); // Without a copy, the page needs the network.

  return () => {
    takeOver();
    if (registration?.waiting === null) registration.update().catch(() => undefined);
  };
}
