import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const PICTURES = 'views/images';

/** Gives every picture of the views a hashed name and a line in the manifest, without a line in the JavaScript. */
function pictures(): Plugin {
  return {
    name: 'pictures',
    buildStart() {
      for (const name of readdirSync(PICTURES)) {
        const originalFileName = `${PICTURES}/${name}`;
        this.emitFile({ type: 'asset', name, originalFileName, source: readFileSync(join(PICTURES, name)) });
      }
    },
  };
}

/** What the public pages load: one stylesheet, the fonts, the pictures and a small script. */
export default defineConfig({
  base: '/assets/',
  plugins: [pictures()],
  publicDir: false,
  build: {
    outDir: 'dist/public',
    assetsDir: '',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { client: 'views/client.ts' } },
  },
});
