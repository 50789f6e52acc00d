// Registers the service worker, which stores a complete copy of the page. A newer copy takes over on the start screen, never
// during a game.
import { trustedPolicy } from '../element/thinking/worker-link.ts';

/** Milliseconds before a refused activation is tried again. */
const RETRY_AFTER = 2000;

/**
 * Keeps an offline copy of the page. `isIdle` returns whether the page can be reloaded now without losing anything. Returns a
 * function to be called on the start screen: it lets the newer copy take over if there is one, and otherwise looks for one.
 */
export function keepOfflineCopy(isIdle: () => boolean): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  let registration: ServiceWorkerRegistration | null = null;
  let retryTimer = 0;
  let hadCopy = serviceWorker.controller !== null;
  /** Whether a newer copy has taken over since this page was loaded. Until the page is loaded again, it gets its older files. */
  let isOutdated = false;

  function takeOver(): void {
    clearTimeout(retryTimer);
    const waitingWorker = registration?.waiting;
    if (isIdle()) {
      if (isOutdated) location.reload();
      waitingWorker?.postMessage({ kind: 'take-over' });
    }
    // The page may be in the middle of something, and the service worker does not take over while another page is open.
    if (isOutdated || waitingWorker != null) retryTimer = window.setTimeout(takeOver, RETRY_AFTER);
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
    serviceWorker.controller?.postMessage({ kind: 'loaded', script: import.meta.url });
    takeOver();
  }

  serviceWorker.addEventListener('controllerchange', () => {
    // The first copy is identical to the page that is already loaded.
    isOutdated = hadCopy;
    hadCopy = true;
    takeOver();
  });
  register().catch(() => undefined); // Without a copy, the page needs the network.

  return () => {
    takeOver();
    if (registration?.waiting === null) registration.update().catch(() => undefined);
  };
}
