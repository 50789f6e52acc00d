// The service worker. It stores a complete copy of the page, so that the page works without a network. The build puts two
// constants before this code: `FILES`, the list of the page's files, and `VERSION`, a hash of their contents.

const { clients, registration } = self;
const CACHE_PREFIX = `machiavelli ${registration.scope} `;
const CACHE_NAME = CACHE_PREFIX + VERSION;
const HOME = './';
const HOME_ADDRESSES = [registration.scope, `${registration.scope}index.html`];

async function storeFiles() {
  const cache = await caches.open(CACHE_NAME);
  // `reload` bypasses the browser's own cache, which may still contain files from an older version.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
}

/** The names of the stored versions: this one first, which has the newest of the files that have the same name in each version. */
async function storedVersions() {
  const names = await caches.keys();
  return [CACHE_NAME, ...names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME)];
}

/** The stored file. A page that was loaded from an older version gets the files of that version. */
async function answer(key, request) {
  for (const name of await storedVersions()) {
    const file = await (await caches.open(name)).match(key, { ignoreSearch: true });
    if (file !== undefined) return file;
  }
  return fetch(request);
}

const openPages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Activates this version unless several pages are open, because the other pages may be in a game. */
async function takeOver() {
  if ((await openPages()).length <= 1) await self.skipWaiting();
}

/**
 * Deletes the older versions if no page needs them: if the only open page is the sender, and `script` is a script of this version.
 * While a newer version is on its way, its files are among the others, so nothing is deleted.
 */
async function deleteOldVersions(script) {
  if (registration.installing || registration.waiting) return;
  const [current, ...older] = await storedVersions();
  const isOfThisVersion = (await (await caches.open(current)).match(script)) !== undefined;
  if (!isOfThisVersion || (await openPages()).length > 1) return;
  await Promise.all(older.map((name) => caches.delete(name)));
}

self.addEventListener('install', (event) => event.waitUntil(storeFiles()));
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('message', (event) => {
  const { kind, script } = event.data;
  event.waitUntil(kind === 'take-over' ? takeOver() : deleteOldVersions(script));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, url } = request;
  if (method !== 'GET' || !url.startsWith(registration.scope)) return;
  // Other documents in the folder of the page are no part of it.
  if (mode !== 'navigate') event.respondWith(answer(request, request));
  else if (HOME_ADDRESSES.includes(url.replace(/[?#].*/s, ''))) event.respondWith(answer(HOME, request));
});
