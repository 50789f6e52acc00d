// The service worker: keeps one whole version of the page, so that it plays without a network.
// The build puts the list of files and their common fingerprint before this text, as `FILES` and `VERSION`.

const PREFIX = `machiavelli ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;
const HOME = './';

async function keepAll() {
  const cache = await caches.open(CACHE);
  // Not from the browser's own cache, which may still hold files of the version before.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
}

async function dropOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === 'navigate' ? HOME : request;
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
}

/** A new version never comes between a page and its files: it takes over only where no other page is open. */
async function takeOver() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(takeOver());
});
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
