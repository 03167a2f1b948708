import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../vite/compressed';
import { panelChunks } from '../vite/panel-chunks';

const source = join(import.meta.dirname, 'src');
const chunks = panelChunks();

/** The panel: a single-page application, served by the site under /panel in each locale. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/panel-assets/',
  plugins: [react(), compressed(), chunks.plugin],
  publicDir: false,
  // ra-core's own exporter is in every list, and ours writes the files: see src/exports.
  resolve: { alias: { 'jsonexport/dist/index.js': join(source, 'exports/no-exporter.ts') } },
  build: {
    outDir: '../dist/panel',
    emptyOutDir: true,
    manifest: true,
    assetsDir: '',
    rolldownOptions: { output: { codeSplitting: { groups: chunks.groups } } },
  },
  server: { port: 5174, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
});
