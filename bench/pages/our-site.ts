import { mkdtempSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/config/root';
import { type Program, startProgram } from './programs';

/** The site as it is, with the demo content in a database of its own. */
export async function startSite(): Promise<Program> {
  const env = {
    VAR_DIR: mkdtempSync(join(tmpdir(), 'clinic-bench-')),
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'correct-horse-1',
  };
  return startProgram(['-r', join(ROOT, 'bench/sources.cjs'), join(ROOT, 'src/main.ts')], {
    cwd: ROOT,
    env,
    path: '/',
  });
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
