import { readFileSync, writeFileSync } from 'node:fs';
import { generateSW } from 'workbox-build';
import type { Plugin } from 'vite';
import { LOCALES } from '../contract/locales';
import { localizePath, routes } from '../contract/routes';
import { isKeptPage, mayBeKept, offlinePage, renewPages } from './service-worker-parts';

const PAGES = 'pages';
const KEPT_PAGES_COUNT = 60;
const NETWORK_SECONDS = 4;
const MONTH_SECONDS = 30 * 24 * 3_600;

/** A new service worker takes over when the pages are renewed, or after this when the connection is slow. */
const RENEWAL = `self.addEventListener('activate', (event) => {
  const late = new Promise((resolve) => setTimeout(resolve, ${NETWORK_SECONDS * 1_000}));
  event.waitUntil(Promise.race([renewPages('${PAGES}'), late]));
});`;

/**
 * Writes the service worker that the site serves as `/sw.js`. It keeps nothing of the API, of accounts, of the portal,
 * of booking or of the panel, nor any page for signed-in readers; without a connection accounts and the portal have the
 * page that says so.
 */
export function serviceWorker(outDir: string): Plugin {
  const swDest = `${outDir}/sw.js`;
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      const revision = Date.now().toString(36);
      await generateSW({
        swDest,
        globDirectory: outDir,
        // Pictures come with the pages; these are what any page needs to look right.
        globPatterns: ['*.css', '*.js', '*.woff2', 'mark-*.svg', 'head-offline-*.svg'],
        globIgnores: ['sw.js', 'ui-*.css'],
        dontCacheBustURLsMatching: /-[\w-]{6}\./,
        modifyURLPrefix: { '': '/assets/' },
        additionalManifestEntries: LOCALES.map((locale) => ({ url: localizePath(locale, routes.offline), revision })),
        inlineWorkboxRuntime: true,
        sourcemap: false,
        skipWaiting: true,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        directoryIndex: null,
        ignoreURLParametersMatching: [],
        runtimeCaching: [
          {
            urlPattern: ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isKeptPage(url),
            handler: 'NetworkFirst',
            options: {
              cacheName: PAGES,
              networkTimeoutSeconds: NETWORK_SECONDS,
              expiration: { maxEntries: KEPT_PAGES_COUNT, maxAgeSeconds: MONTH_SECONDS },
              plugins: [
                {
                  // A page is kept by its address alone: it varies by what browsers and others accept.
                  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(request.url),
                  cacheWillUpdate: ({ response }) => Promise.resolve(mayBeKept(response) ? response : null),
                  handlerDidError: (failed) => offlinePage(failed),
                },
              ],
            },
          },
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin &&
              request.mode === 'navigate' &&
              !/^(\/(ru|by|ua|en))?\/(api|panel|dev)(\/|$)/.test(url.pathname),
            handler: 'NetworkOnly',
            options: { plugins: [{ handlerDidError: (failed) => offlinePage(failed) }] },
          },
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin && request.destination === 'image' && /^\/(assets|media)\//.test(url.pathname),
            handler: 'CacheFirst',
            options: { cacheName: 'pictures', expiration: { maxEntries: 80, maxAgeSeconds: MONTH_SECONDS } },
          },
        ],
      });
      const parts = [isKeptPage, mayBeKept, offlinePage, renewPages].map(String);
      writeFileSync(swDest, [...parts, RENEWAL, readFileSync(swDest, 'utf8')].join('\n'));
    },
  };
}
