import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|json)$/;
const SMALLEST = 1_024;

/** Puts a brotli and a gzip form beside every text file of the build, so that no request compresses anything. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'development',
    writeBundle({ dir = '.' }, bundle) {
      for (const [name, output] of Object.entries(bundle)) {
        if (!TEXT.test(name)) continue;
        const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        if (source.length < SMALLEST) continue;
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(source));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(source, { level: 9 }));
      }
    },
  };
}
