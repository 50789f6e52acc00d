// The page without a network: a service worker keeps a whole copy. A newer copy waits while somebody plays and is
// taken at the start screen.

export interface Offline {
  /** At the start screen: takes a newer copy if one waits, and asks for one if not. */
  look(): void;
}

/** How long a newer copy is let alone before it is asked again, in milliseconds. */
const AGAIN = 2000;

const NOTHING: Offline = { look: () => undefined };

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** The address, through a named policy where the page asks for trusted types. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  return (
    trustedTypes
      ?.createPolicy('machiavelli-page', { createScriptURL: (same) => same })
      .createScriptURL(url) ?? url
  );
}

/** `isIdle`: nobody would miss anything if the page were loaded anew just now. */
export function keepOffline(isIdle: () => boolean): Offline {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return NOTHING;
  const { serviceWorker } = navigator;
  let registration: ServiceWorkerRegistration | null = null;
  let again = 0;
  let hadCopy = serviceWorker.controller !== null;

  function take(): void {
    clearTimeout(again);
    const waiting = registration?.waiting;
    if (!isIdle() || waiting == null) return;
    waiting.postMessage('take-over');
    // Refused while another page is open, which may be closed in the meantime.
    again = window.setTimeout(take, AGAIN);
  }

  serviceWorker.addEventListener('controllerchange', () => {
    // The first copy changes nothing on the page; a newer one is seen by loading the page anew.
    if (hadCopy && isIdle()) location.reload();
    hadCopy = true;
  });
  start().catch(() => undefined); // A browser that keeps no copy plays on with the network.

  async function start(): Promise<void> {
    const url = trusted(new URL('./offline.js', document.baseURI).href);
    registration = await serviceWorker.register(url, { scope: './', updateViaCache: 'none' });
    registration.addEventListener('updatefound', () => {
      const coming = registration?.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed') take();
      });
    });
    take();
  }

  return {
    look() {
      take();
      if (registration?.waiting === null) registration.update().catch(() => undefined);
    },
  };
}
