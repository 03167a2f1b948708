import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { BackupRefused } from './manifest';

/** No part is larger: the longest text of a row and the largest picture are far below. */
const MAX_BYTES = 256 * 1024 * 1024;

export interface Part {
  name: string;
  content: Buffer;
}

/** Writes a gzipped tar file, for its owner only, part after part; no more than a part is in memory. */
export class ArchiveWriter {
  private readonly pack = tar.pack();
  private readonly written: Promise<void>;
  private readonly broken: Promise<never>;

  /** @param file must not exist yet */
  constructor(file: string) {
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    this.written = pipeline(this.pack, createGzip(), target);
    this.broken = this.written.then(() => new Promise<never>(() => undefined));
    this.broken.catch(() => undefined);
  }

  async add({ name, content }: Part): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      this.pack.entry({ name, mode: 0o600, size: content.length }, content, (error?: Error | null) => {
        if (error) reject(error);
        else resolve();
      });
    });
    // What cannot be written any more calls nobody back.
    await Promise.race([added, this.broken]);
  }

  /** Resolves when all of it is on the disk. */
  async end(): Promise<void> {
    this.pack.finalize();
    await this.written;
  }

  /** Gives up; what was written stays. */
  async abort(): Promise<void> {
    this.pack.destroy();
    await this.written.catch(() => undefined);
  }
}

/** The parts of an archive in their order. @throws BackupRefused when it is cut short or changed */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const extract = tar.extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), extract);
  unpacked.catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header;
      if (size > MAX_BYTES) throw new Error(`${name} is too large`);
      yield { name, content: await buffer(entry) };
    }
    await unpacked;
  } catch (cause) {
    if (isMissing(cause)) throw new BackupRefused(`There is no file ${file}.`, cause);
    if (cause instanceof BackupRefused) throw cause;
    throw new BackupRefused(`${file} is damaged or no backup (${cause instanceof Error ? cause.message : ''}).`, cause);
  } finally {
    extract.destroy();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
