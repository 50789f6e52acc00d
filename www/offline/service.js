// The service worker. It stores one complete version of the page, so that the page works without a network. The build puts two
// constants before this code: `FILES`, the list of the page's files, and `VERSION`, a hash of their contents.

const CACHE_PREFIX = `machiavelli ${self.registration.scope} `;
const CACHE_NAME = CACHE_PREFIX + VERSION;
const HOME = './';

async function storeFiles() {
  const cache = await caches.open(CACHE_NAME);
  // `reload` bypasses the browser's own cache, which may still contain files from an older version.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
}

async function deleteOldVersions() {
  const names = await caches.keys();
  const oldNames = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  await Promise.all(oldNames.map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(CACHE_NAME);
  const key = request.mode === 'navigate' ? HOME : request;
  return (await cache.match(key, { ignoreSearch: true })) ?? fetch(request);
}

/** Activates this version unless several pages are open, because the other pages may still need the old files. */
async function takeOver() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(storeFiles()));
self.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldVersions().then(() => self.clients.claim())),
);
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(takeOver());
});
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
