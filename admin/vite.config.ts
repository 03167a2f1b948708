import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../vite/compressed';
import { panelChunks } from '../vite/panel-chunks';
import { panelWords } from '../vite/panel-words';

const source = join(import.meta.dirname, 'src');
const native = join(import.meta.dirname, '../vite/native');
const router = join(import.meta.dirname, '../node_modules/react-router/dist/production');
const chunks = panelChunks();

/** The panel: a single-page application, served by the site under /panel in each locale. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/panel-assets/',
  plugins: [react(), panelWords(join(import.meta.dirname, '../i18n')), compressed(), chunks.plugin],
  publicDir: false,
  resolve: {
    alias: [
      // ra-core's own exporter is in every list, and ours writes the files: see src/exports.
      { find: 'jsonexport/dist/index.js', replacement: join(source, 'exports/no-exporter.ts') },
      // What Polyglot brings for browsers that are long gone weighs more than Polyglot.
      { find: 'object.entries', replacement: join(native, 'entries.cjs') },
      // What this package gives to bundlers by itself is its build for development, with warnings for programmers.
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
    ],
  },
  build: {
    outDir: '../dist/panel',
    emptyOutDir: true,
    manifest: true,
    assetsDir: '',
    // The page's policy takes no font from an address that holds it.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks.groups } } },
  },
});
