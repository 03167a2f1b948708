import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from '../vite/compressed';

/** The panel: a single-page application, served by the site under /panel in each locale. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/panel-assets/',
  plugins: [react(), compressed()],
  publicDir: false,
  build: { outDir: '../dist/panel', emptyOutDir: true, manifest: true, assetsDir: '' },
  server: { port: 5174, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
});
