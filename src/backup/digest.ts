import { createHash, type Hash } from 'node:crypto';
import type { FileFacts } from './manifest';

const NEWLINE = 0x0a;

/** Counts and sums up the lines of a table. */
export class LinesDigest {
  private readonly hash: Hash = createHash('sha256');
  private count = 0;

  add(lines: Buffer): void {
    this.hash.update(lines);
    for (const byte of lines) if (byte === NEWLINE) this.count += 1;
  }

  /** May be asked once. */
  facts(): { rows: number; sha256: string } {
    return { rows: this.count, sha256: this.hash.digest('hex') };
  }
}

export function factsOf(content: Buffer): FileFacts {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
