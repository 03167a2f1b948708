import { generateSW } from 'workbox-build';
import type { Plugin } from 'vite';
import { LOCALES } from '../contract/locales';
import { localizePath, routes } from '../contract/routes';

const KEPT_PAGES_COUNT = 60;
const NETWORK_SECONDS = 4;
const MONTH_SECONDS = 30 * 24 * 3_600;

// The functions below are written into the service worker as text: they see nothing of this file.

/** What the functions below find in the browser. */
declare const caches: { match(url: string, options: { ignoreSearch: boolean }): Promise<Response | undefined> };

/**
 * Writes the service worker that the site serves as `/sw.js`. It never answers anything of the API, of accounts, of the
 * portal, of booking or of the panel; pages for signed-in readers are never kept.
 */
export function serviceWorker(outDir: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      const revision = Date.now().toString(36);
      await generateSW({
        swDest: `${outDir}/sw.js`,
        globDirectory: outDir,
        // Pictures come with the pages; these are what any page needs to look right.
        globPatterns: ['*.css', '*.js', '*.woff2', 'mark-*.svg'],
        globIgnores: ['sw.js'],
        dontCacheBustURLsMatching: /-[\w-]{8}\./,
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
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin &&
              request.mode === 'navigate' &&
              url.search === '' &&
              /^(\/(ru|by|ua|en))?\/(contacts|services|doctors(\/[a-z0-9-]+)?)$/.test(url.pathname),
            handler: 'NetworkFirst',
            options: {
              cacheName: 'pages',
              networkTimeoutSeconds: NETWORK_SECONDS,
              expiration: { maxEntries: KEPT_PAGES_COUNT, maxAgeSeconds: MONTH_SECONDS },
              plugins: [
                {
                  // A page for a signed-in reader is private: whoever reads it offline may be somebody else.
                  cacheWillUpdate: ({ response }) =>
                    Promise.resolve(
                      response.status === 200 && !/private|no-store/.test(response.headers.get('Cache-Control') ?? '')
                        ? response
                        : null,
                    ),
                  handlerDidError: ({ request }) => {
                    const prefix = /^\/(ru|by|ua|en)(?=\/|$)/.exec(new URL(request.url).pathname)?.[0] ?? '';
                    return caches.match(`${prefix}/offline`, { ignoreSearch: true });
                  },
                },
              ],
            },
          },
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin &&
              request.mode === 'navigate' &&
              !/^(\/(ru|by|ua|en))?\/(api|auth|portal|panel|dev)(\/|$)/.test(url.pathname),
            handler: 'NetworkOnly',
            options: {
              plugins: [
                {
                  handlerDidError: ({ request }) => {
                    const prefix = /^\/(ru|by|ua|en)(?=\/|$)/.exec(new URL(request.url).pathname)?.[0] ?? '';
                    return caches.match(`${prefix}/offline`, { ignoreSearch: true });
                  },
                },
              ],
            },
          },
          {
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin && request.destination === 'image' && /^\/(assets|media)\//.test(url.pathname),
            handler: 'CacheFirst',
            options: { cacheName: 'pictures', expiration: { maxEntries: 80, maxAgeSeconds: MONTH_SECONDS } },
          },
        ],
      });
    },
  };
}
