// Registers the service worker, which stores a complete copy of the page. A newer copy waits during a game, and takes
// over on the start screen.
import { trustedPolicy } from '../element/thinking/worker-link.ts';

/** How long to wait before a refused take-over is tried again, in milliseconds. */
const RETRY_AFTER = 2000;

/**
 * Keeps the page's offline copy. `isIdle` says whether the page can be reloaded now without losing anything. Call the
 * returned function on the start screen: it activates a newer copy that is waiting, or looks for one.
 */
export function keepOfflineCopy(isIdle: () => boolean): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  let registration: ServiceWorkerRegistration | null = null;
  let retry = 0;
  let hadCopy = serviceWorker.controller !== null;

  function takeOver(): void {
    clearTimeout(retry);
    const waiting = registration?.waiting;
    if (!isIdle() || waiting == null) return;
    waiting.postMessage('take-over');
    // The worker refuses while the page is open in another tab, which may be closed later.
    retry = window.setTimeout(takeOver, RETRY_AFTER);
  }

  async function register(): Promise<void> {
    const { href } = new URL('./offline.js', document.baseURI);
    const url = trustedPolicy('machiavelli-page')?.createScriptURL(href) ?? href;
    registration = await serviceWorker.register(url, { scope: './', updateViaCache: 'none' });
    registration.addEventListener('updatefound', () => {
      const incoming = registration?.installing;
      incoming?.addEventListener('statechange', () => {
        if (incoming.state === 'installed') takeOver();
      });
    });
    takeOver();
  }

  serviceWorker.addEventListener('controllerchange', () => {
    // The first copy equals the page as it was loaded; a newer one needs a reload.
    if (hadCopy && isIdle()) location.reload();
    hadCopy = true;
  });
  register().catch(() => undefined); // Without a copy the page needs the network.

  return () => {
    takeOver();
    if (registration?.waiting === null) registration.update().catch(() => undefined);
  };
}
