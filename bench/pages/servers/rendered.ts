import '../../../src/config/production';
import { BadEnvironment, loadEnv } from '../../../src/config/env';
import { createApp } from '../../../src/create-app';
import { addDemoPictures } from '../../../src/demo/demo-pictures';
import { Seed } from '../../../src/demo/seed';
import { type KeptPage, PageCache, type Rendered } from '../../../src/site/page-cache';
import type { Variants } from '../../../src/site/page-variants';
import { writeLandings } from '../write-landings';

// The site as it is, but every page is rendered for every request: nothing is kept, compressed or fingerprinted.

function plain(text: string, type: string): Variants {
  const identity = Buffer.from(text);
  return { type, etag: '"none"', bodies: { identity, br: identity, gzip: identity } };
}

async function start(): Promise<void> {
  const env = loadEnv(process.env);
  const app = await createApp(env);
  await app.get(Seed).firstStart(env);
  await addDemoPictures((type) => app.get(type));
  if (process.env.LANDING_FILE) await writeLandings(app, process.env.LANDING_FILE);
  Object.assign(app.get(PageCache), {
    find: () => null,
    get: async (_: string, render: () => Promise<Rendered>): Promise<KeptPage> => {
      const { html } = await render();
      const page = plain(html, 'text/html; charset=utf-8');
      return { page, payload: page };
    },
  });
  await app.listen(env.port, env.host);
}

start().catch((error: unknown) => {
  console.error(error instanceof BadEnvironment ? error.message : error);
  process.exit(1);
});
