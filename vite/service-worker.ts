import { readdirSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { LOCALES } from '../contract/locales';
import { localizePath, routes } from '../contract/routes';

/** Pictures come with the pages, and so do letters of elsewhere; these are what any page needs to look right. */
const NEEDED = /^(?!ui-).*\.css$|^.*\.js$|-(base|polish|cyrillic)-(?!ext-)[^/]*\.woff2$|^(mark|head-offline)-.*\.svg$/;
const OUT_NAME = 'sw.js';

/** Builds the service worker, which knows the names of the files beside it. */
export function serviceWorker(outDir: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async closeBundle() {
      const revision = Date.now().toString(36);
      const files = readdirSync(outDir).filter((name) => NEEDED.test(name) && name !== OUT_NAME);
      const precached = [
        // Their names have the hash of what is in them.
        ...files.map((name) => ({ url: `/assets/${name}`, revision: null })),
        ...LOCALES.map((locale) => ({ url: localizePath(locale, routes.offline), revision })),
      ];
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { PRECACHED: JSON.stringify(precached) },
        build: {
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: 'views/service-worker.ts',
            output: { entryFileNames: OUT_NAME, format: 'iife' },
          },
        },
      });
    },
  };
}
