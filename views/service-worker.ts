// Served as `/sw.js`. It keeps nothing of the API, of accounts, of the portal, of booking or of the panel, nor any page for
// signed-in readers; without a connection accounts and the portal have the page that says so.
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';

/** What the build knows: files that any page needs to look right, and the pages for readers without a connection. */
declare const PRECACHED: { url: string; revision: string | null }[];
/** What is a window's for the compiler. */
declare const self: {
  addEventListener(type: 'activate', listener: (event: { waitUntil(done: Promise<unknown>): void }) => void): void;
  clients: { matchAll(options: object): Promise<{ url: string }[]> };
  skipWaiting(): Promise<void>;
};

const PAGES = 'pages';
const KEPT_PAGES_COUNT = 60;
const KEPT_PICTURES_COUNT = 80;
const NETWORK_SECONDS = 4;
const MONTH_SECONDS = 30 * 24 * 3_600;
const OK = 200;

/** Whether a page is kept for readers without a connection: contacts, prices and doctors. */
function isKeptPage({ pathname, search }: URL): boolean {
  return search === '' && /^(\/(ru|by|ua|en))?\/(contacts|services|doctors(\/[a-z0-9-]+)?)$/.test(pathname);
}

/** A page for a signed-in reader is private: whoever reads it offline may be somebody else. */
function mayBeKept(response: Response): boolean {
  return response.status === OK && !/private|no-store/.test(response.headers.get('Cache-Control') ?? '');
}

/** The page that says, in the language of the one that was asked for, that there is no connection. */
function offlinePage({ request }: { request: { url: string } }): Promise<Response | undefined> {
  const prefix = /^\/(ru|by|ua|en)(?=\/|$)/.exec(new URL(request.url).pathname)?.[0] ?? '';
  return caches.match(`${prefix}/offline`, { ignoreSearch: true });
}

/**
 * Loads the kept pages anew: those of another build name files that are no more. The page that is open was loaded
 * before there was a service worker to keep it.
 */
async function renewPages(): Promise<void> {
  const cache = await caches.open(PAGES);
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = new Set([...(await cache.keys()), ...open].map(({ url }) => url.replace(/#.*/, '')));
  const renew = async (address: string): Promise<void> => {
    // As a visitor gets it, whoever is signed in.
    const response = await fetch(address, { credentials: 'omit' });
    if (mayBeKept(response)) await cache.put(address, response);
    else await cache.delete(address);
  };
  const kept = [...addresses].filter((address) => isKeptPage(new URL(address)));
  // Without a connection the page stays as it was.
  await Promise.allSettled(kept.map(renew));
}

// A new service worker takes over when the pages are renewed, or after this when the connection is slow.
self.addEventListener('activate', (event) => {
  const late = new Promise((resolve) => setTimeout(resolve, NETWORK_SECONDS * 1_000));
  event.waitUntil(Promise.race([renewPages(), late]));
});
void self.skipWaiting();
clientsClaim();

// Without these options `/` would be looked for as `/index.html`, too.
precacheAndRoute(PRECACHED, { directoryIndex: '', ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isKeptPage(url),
  new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: NETWORK_SECONDS,
    plugins: [
      new ExpirationPlugin({ maxEntries: KEPT_PAGES_COUNT, maxAgeSeconds: MONTH_SECONDS }),
      {
        // A page is kept by its address alone: it varies by what browsers and others accept.
        cacheKeyWillBeUsed: ({ request }) => Promise.resolve(request.url),
        cacheWillUpdate: ({ response }) => Promise.resolve(mayBeKept(response) ? response : null),
        handlerDidError: offlinePage,
      },
    ],
  }),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !/^(\/(ru|by|ua|en))?\/(api|panel|dev)(\/|$)/.test(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: offlinePage }] }),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && /^\/(assets|media)\//.test(url.pathname),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: KEPT_PICTURES_COUNT, maxAgeSeconds: MONTH_SECONDS })],
  }),
);
