import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from '../config/env';
import type { MediaBucket } from '../config/media-url';
import { Unavailable } from '../errors/app-error';

const CONNECT_MS = 3_000;
const ANSWER_MS = 10_000;
const TRIES = 2;

/** A file that is there: its size in bytes and what is in it. */
export interface StoredFile {
  bytes: number;
  open(): Promise<Readable>;
}

/**
 * The files of pictures, on a disk or on an S3-compatible storage. Only this site speaks with it: the bucket needs no
 * public access. A storage that cannot be reached is `Unavailable`.
 */
export class MediaStorage {
  constructor(
    private readonly disk: Disk,
    private readonly folder = '',
  ) {}

  /** Writes a file whose path says its content: one that is there whole stays as it is. */
  async put(path: string, content: Buffer, contentType: string): Promise<void> {
    const found = await this.find(path);
    if (found?.bytes === content.length) return;
    await reach(() => this.disk.put(this.folder + path, content, { contentType }));
  }

  async find(path: string): Promise<StoredFile | null> {
    const key = this.folder + path;
    const bytes = await reach(async () => {
      try {
        return (await this.disk.getMetaData(key)).contentLength;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
    return bytes === null ? null : { bytes, open: () => reach(() => this.disk.getStream(key)) };
  }

  /** The content of a file, or null when there is none. */
  async read(path: string): Promise<Buffer | null> {
    const found = await this.find(path);
    if (!found) return null;
    const stream = await found.open();
    return reach(() => buffer(stream));
  }

  /** Removes a file; one that is not there is removed already. */
  async remove(path: string): Promise<void> {
    await reach(() => this.disk.delete(this.folder + path));
  }
}

/** Opens the storage that the environment names. */
export async function openMediaStorage({ mediaBucket, varDir }: Env): Promise<MediaStorage> {
  if (mediaBucket) return openBucket(mediaBucket);
  return new MediaStorage(new Disk(new FSDriver({ location: join(varDir, 'media'), visibility: 'private' })));
}

async function openBucket(place: MediaBucket): Promise<MediaStorage> {
  // Loaded only where it is needed: the client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    endpoint: place.endpoint,
    region: place.region,
    bucket: place.bucket,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    // The bucket's own rules hold: many storages know no access lists, and nothing in it is public.
    supportsACL: false,
    visibility: 'private',
    forcePathStyle: true,
    // Older storages refuse the checksums that Amazon has added.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
  return new MediaStorage(new Disk(driver), place.folder);
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Unavailable('unavailable', { cause, retryAfterSeconds: 5 });
  }
}

/** True when a driver says that there is no such file. */
function isMissing(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown; $metadata?: { httpStatusCode?: unknown } } };
  return cause?.code === 'ENOENT' || cause?.$metadata?.httpStatusCode === 404;
}
