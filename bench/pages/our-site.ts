import { mkdtempSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../src/config/root';
import { type Program, startProgram } from './programs';

const PICTURES_MS = 300_000;

/** Who may open the panel of the site of `startSite`. */
export const SITE_ADMIN = { email: 'admin@example.org', password: 'correct-horse-1' };

interface Pictured {
  doctors: { image: unknown }[];
  articles: { cover: unknown }[];
}

/** The demo's pictures are drawn while the site is open already. */
async function hasPictures(site: string): Promise<boolean> {
  const { doctors, articles } = (await (await fetch(`${site}/_payload.json`)).json()) as Pictured;
  return doctors.every(({ image }) => image !== null) && articles.every(({ cover }) => cover !== null);
}

/** The site as it is, with the demo content in a database of its own. */
export async function startSite(): Promise<Program> {
  const env = {
    VAR_DIR: mkdtempSync(join(tmpdir(), 'clinic-bench-')),
    ADMIN_EMAIL: SITE_ADMIN.email,
    ADMIN_PASSWORD: SITE_ADMIN.password,
  };
  const args = ['-r', join(ROOT, 'scripts/sources.cjs'), join(ROOT, 'src/main.ts')];
  const program = await startProgram(args, { cwd: ROOT, env, path: '/' });
  const end = Date.now() + PICTURES_MS;
  while (Date.now() < end) {
    if (await hasPictures(program.url)) return program;
    await wait(1_000);
  }
  program.stop();
  throw new Error('The demo has no pictures');
}

/** How many bytes of body an address sends to a browser that takes brotli. */
export async function sentBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answers ${response.statusCode ?? 0}`));
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
