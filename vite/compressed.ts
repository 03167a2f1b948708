import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json)$/;
const SMALLEST = 1_024;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Puts a brotli and a gzip form beside every text file of the build, so that no request compresses anything. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'development',
    async writeBundle({ dir = '.' }, bundle) {
      const sources = Object.entries(bundle).flatMap(([name, output]) => {
        const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        return TEXT.test(name) && source.length >= SMALLEST ? [{ name, source }] : [];
      });
      // Node's own threads compress side by side.
      await Promise.all(
        sources.map(async ({ name, source }) => {
          const [br, gz] = await Promise.all([asBrotli(source), asGzip(source, { level: 9 })]);
          await Promise.all([writeFile(join(dir, `${name}.br`), br), writeFile(join(dir, `${name}.gz`), gz)]);
        }),
      );
    },
  };
}
