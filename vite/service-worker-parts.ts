// These functions are written into the service worker as text, so they see nothing but each other and the browser.

/** What they find in the browser: this file is compiled for the build, which has no such things. */
interface Worker {
  clients: { matchAll(options: object): Promise<{ url: string }[]> };
}
declare const self: Worker;
declare const caches: {
  match(url: string, options: object): Promise<Response | undefined>;
  open(name: string): Promise<{
    keys(): Promise<{ url: string }[]>;
    put(url: string, response: Response): Promise<void>;
    delete(url: string): Promise<boolean>;
  }>;
};

/** Whether a page is kept for readers without a connection: contacts, prices and doctors. */
export function isKeptPage({ pathname, search }: URL): boolean {
  return search === '' && /^(\/(ru|by|ua|en))?\/(contacts|services|doctors(\/[a-z0-9-]+)?)$/.test(pathname);
}

/** A page for a signed-in reader is private: whoever reads it offline may be somebody else. */
export function mayBeKept(response: Response): boolean {
  return response.status === 200 && !/private|no-store/.test(response.headers.get('Cache-Control') ?? '');
}

/** The page that says, in the language of the one that was asked for, that there is no connection. */
export function offlinePage({ request }: { request: { url: string } }): Promise<Response | undefined> {
  const prefix = /^\/(ru|by|ua|en)(?=\/|$)/.exec(new URL(request.url).pathname)?.[0] ?? '';
  return caches.match(`${prefix}/offline`, { ignoreSearch: true });
}

/**
 * Loads the kept pages anew: those of another build name files that are no more. The page that is open was loaded
 * before there was a service worker to keep it.
 */
export async function renewPages(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
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
