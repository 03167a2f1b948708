import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { Features } from 'lightningcss';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from './vite/compressed';
import { serviceWorker } from './vite/service-worker';

const OUT = 'dist/public';
const PICTURES = 'views/images';

/** Icons for browsers that want PNG. The size is in pixels. */
const ICONS = [
  { name: 'icon-180.png', from: 'icon-192.svg', size: 180 },
  { name: 'icon-192.png', from: 'icon-192.svg', size: 192 },
  { name: 'icon-512.png', from: 'icon-192.svg', size: 512 },
  { name: 'icon-512-maskable.png', from: 'icon-512-maskable.svg', size: 512 },
];

/** Pictures for shared links: a drawing on the colour of its page, in the proportions that most programs show. */
const SHARED = { width: 1200, height: 630, art: 540 };
const SHARED_PICTURES = [
  { name: 'og-home.png', from: 'hero-expecting-wide.svg', paper: '#fdfcf8' },
  { name: 'og-doctors.png', from: 'head-doctors.svg', paper: '#dee7cb' },
  { name: 'og-services.png', from: 'head-services.svg', paper: '#fbefd0' },
  { name: 'og-articles.png', from: 'head-articles.svg', paper: '#f4ded3' },
  { name: 'og-contacts.png', from: 'head-contacts.svg', paper: '#cbdcd2' },
];

function drawing(name: string, width: number, height = width): sharp.Sharp {
  // Rendered at a density that gives sharp edges at the final size.
  return sharp(join(PICTURES, name), { density: 144 }).resize(width, height, {
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
}

async function sharedPicture(from: string, background: string): Promise<Buffer> {
  const art = await drawing(from, SHARED.width, SHARED.art).png().toBuffer();
  const { width, height } = SHARED;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: art }])
    .png({ palette: true })
    .toBuffer();
}

async function drawn(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { name, from, size } of ICONS) {
    files.set(name, await drawing(from, size).png({ palette: true }).toBuffer());
  }
  for (const { name, from, paper } of SHARED_PICTURES) files.set(name, await sharedPicture(from, paper));
  return files;
}

/** Gives every picture of the views a hashed name and a line in the manifest, without a line in the JavaScript. */
function pictures(): Plugin {
  /** Kept while saves are watched: they take a second. */
  let kept: Promise<Map<string, Buffer>> | undefined;
  return {
    name: 'pictures',
    // Not at the start of a build: what is emitted there is lost when the build before, of a save earlier, is not done.
    async renderStart() {
      const emit = (name: string, source: Buffer): void => {
        this.emitFile({ type: 'asset', name, originalFileName: `${PICTURES}/${name}`, source });
      };
      for (const name of readdirSync(PICTURES)) emit(name, readFileSync(join(PICTURES, name)));
      for (const [name, source] of await (kept ??= drawn())) emit(name, source);
    },
  };
}

/** Plain `import()`: the pages preload what they need, and no part has a stylesheet of its own to wait for. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/** The stylesheets of pages: each page loads one. */
const SHEETS = Object.fromEntries(
  ['site', 'account', 'answer', 'ui'].map((name) => [name, `views/styles/${name}.css`]),
);

/** What the public pages load: the stylesheets, the fonts, the pictures and a small script. */
export default defineConfig({
  base: '/assets/',
  plugins: [plainImports(), pictures(), compressed(), serviceWorker(OUT)],
  publicDir: false,
  // The server renders islands with React, the browser runs them with Preact: docs/decisions/islands.md.
  resolve: {
    alias: [
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  // No colour is said by `light-dark()`: its stand-in for old browsers would be variables that nobody reads.
  css: { lightningcss: { exclude: Features.LightDark } },
  build: {
    outDir: OUT,
    assetsDir: '',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // The server writes the preloads into the page: it knows which islands are on it.
    modulePreload: false,
    rolldownOptions: {
      input: { client: 'views/client.ts', theme: 'views/theme.ts', ...SHEETS },
      // In a folder of their own: the service worker fetches what lies beside it for every visitor.
      output: {
        chunkFileNames: 'islands/[name]-[hash:6].js',
        // Shorter than usual: the landing page names forty of them.
        assetFileNames: '[name]-[hash:6][extname]',
        entryFileNames: '[name]-[hash:6].js',
        // One file: it is smaller than its parts, and stays the same when an island changes.
        codeSplitting: { groups: [{ name: 'preact', test: /node_modules\/preact\// }] },
      },
    },
  },
});
