import { Injectable } from '@nestjs/common';
import type { Metadata } from 'sharp';
import { type EntityManager, type FindOptionsWhere, In, IsNull, LessThan, MoreThan } from 'typeorm';
import type { ImageInput, RecordImage } from '../../contract/content';
import type { Crop, Media, MediaRecord } from '../../contract/media';
import { type Actor, AuditService } from '../audit/audit.service';
import { Database } from '../database/database';
import { Invalid, NotFound } from '../errors/app-error';
import { ContentVersion } from '../freshness/content-version';
import { Versions } from '../versions/versions.service';
import { checkPicture, type SentFile } from './check-picture';
import {
  type CutPicture,
  cutPicture,
  hashOf,
  type MadeFile,
  makeOriginal,
  originalType,
  toSources,
} from './cut-picture';
import { MediaFiles, privatePath, publicPath } from './media-files';
import { mediaName } from '../../contract/media-address';
import { MediaEntity } from './media.entity';
import type { MediaUse, PictureUsers } from './media-use';
import { createSemaphore } from './semaphore';

/** A picture that nothing shows is kept so long: its form may be open still. */
const KEPT_MS = 24 * 3_600_000;
const BATCH = 100;
const ENCODER_WAIT_MS = 60_000;

/** The uploaded pictures. */
@Injectable()
export class MediaService {
  /** The records that show pictures, by feature. */
  readonly records: PictureUsers[] = [];
  private readonly users: ((tx: EntityManager) => Promise<MediaUse>)[] = [];
  /** One picture at a time: the rest of the machine is for the pages. */
  private readonly encoder = createSemaphore(1, ENCODER_WAIT_MS);

  constructor(
    private readonly audit: AuditService,
    private readonly contentVersion: ContentVersion,
    private readonly database: Database,
    private readonly files: MediaFiles,
    versions: Versions,
  ) {
    this.usedBy((tx) => versions.pictures(tx));
  }

  /** Lets a feature tell, whenever it is asked, which pictures it shows, and in what; those in the bin count too. */
  usedBy(tell: (tx: EntityManager) => Promise<MediaUse>, records?: PictureUsers): void {
    this.users.push(tell);
    if (records) this.records.push(records);
  }

  /** The id of a picture that a record is to show. @throws Invalid at `<field>.mediaId` when there is none */
  async requireId(tx: EntityManager, input: ImageInput | null, field: string): Promise<number | null> {
    if (input === null) return null;
    const { mediaId } = input;
    await hold(tx, [mediaId]);
    if (!(await tx.existsBy(MediaEntity, { id: mediaId }))) {
      throw Invalid.fields([{ field: `${field}.mediaId`, code: 'unknown_id' }]);
    }
    return mediaId;
  }

  /** The pictures with these ids; null and unknown ids are left out. */
  async byId(
    ids: readonly (number | null)[],
    tx: EntityManager = this.database.reader,
  ): Promise<Map<number, MediaEntity>> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    const rows = known.length === 0 ? [] : await tx.findBy(MediaEntity, { id: In(known) });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** @throws NotFound */
  async get(id: number): Promise<MediaRecord> {
    const row = await this.getRow(this.database.reader, id);
    return { ...toMedia(row), crop: row.crop };
  }

  /** What was uploaded, upright and without metadata: for staff only. @throws NotFound */
  async original(id: number): Promise<MadeFile> {
    const { hash } = await this.getRow(this.database.reader, id);
    const bytes = await this.files.read(privatePath(hash));
    return { bytes, type: originalType(bytes) };
  }

  /**
   * Takes a picture in. The same file again shares what was made of it the first time.
   * @throws UnsupportedType, Unprocessable `image_unreadable`; Unavailable `storage_full`
   */
  async add(file: SentFile, by: Actor): Promise<Media> {
    const head = await checkPicture(file);
    const sentHash = hashOf(file.bytes);
    const whole = await this.database.reader.findOne(MediaEntity, {
      where: { sentHash, crop: IsNull() },
      order: { id: 'DESC' },
    });
    if (whole && (await this.files.areThere(filesOf(whole)))) {
      const shared = await this.share({ id: whole.id, crop: IsNull() }, by);
      if (shared) return shared;
    }
    const { hash, original } = await this.keepOriginal(file, head, sentHash);
    const cut = await this.encoder.runExclusive(() => cutPicture(original.bytes, null));
    await this.files.keep(variantsOf(cut));
    return this.database.transaction((tx) => this.insert(tx, { hash, sentHash, crop: null, ...shownOf(cut) }, by));
  }

  /**
   * A picture of its own for another record, from one that is there: it shares the files and begins with the same crop,
   * and a new crop of either leaves the other as it is.
   * @throws NotFound; Unavailable when one of its files has been being removed for too long
   */
  async copy(id: number, by: Actor): Promise<Media> {
    const shared = await this.share({ id }, by);
    if (!shared) throw new NotFound();
    return shared;
  }

  /** Cuts a picture anew, wherever it is shown by its id. @throws NotFound; Invalid when the crop leaves the picture */
  async crop(id: number, given: Crop, by: Actor): Promise<Media> {
    const crop = checkCrop(given);
    const { bytes } = await this.original(id);
    const cut = await this.encoder.runExclusive(() => cutPicture(bytes, crop));
    await this.files.keep(variantsOf(cut));
    const media = await this.database.transaction(async (tx) => {
      const row = await this.getRow(tx, id);
      const before = { crop: row.crop, sources: row.sources };
      await tx.save(MediaEntity, Object.assign(row, shownOf(cut), { crop }), { reload: false });
      // Pages that are open, and texts that name them, still ask for the former files.
      await this.files.touch(tx, pathsOf(before.sources));
      const changes = { crop: [before.crop, crop] as [Crop | null, Crop] };
      await this.audit.write(tx, { actor: by, action: 'update', resource: 'media', recordId: id, changes });
      await this.contentVersion.bump(tx);
      return toMedia(row);
    });
    this.contentVersion.announce();
    return media;
  }

  /** Removes the pictures that nothing has shown for a day, and the files that no picture needs; answers how many pictures. */
  async removeUnused(now: Date, signal?: AbortSignal): Promise<number> {
    const before = new Date(now.getTime() - KEPT_MS);
    const removed = await this.removePictures(before);
    const needed = new Set<string>();
    for await (const row of this.rows({})) for (const path of filesOf(row)) needed.add(path);
    for (const address of (await this.use(this.database.reader)).addresses) needed.add(publicPath(mediaName(address)));
    await this.files.removeOthers(needed, before, signal);
    return removed;
  }

  /** The original that is kept of a file: the one of the last time, else a new one. */
  private async keepOriginal(
    { bytes }: SentFile,
    head: Metadata,
    sentHash: string,
  ): Promise<{ hash: string; original: MadeFile }> {
    const { reader } = this.database;
    const known = await reader.findOne(MediaEntity, { where: { sentHash }, order: { id: 'DESC' } });
    const kept = known && (await this.files.find(privatePath(known.hash)));
    const original = kept
      ? { bytes: kept, type: originalType(kept) }
      : await this.encoder.runExclusive(() => makeOriginal(bytes, head));
    const hash = kept ? known.hash : hashOf(original.bytes);
    // Written before the costly part: a full disk refuses at once, and nobody waits for what is in vain.
    await this.files.keep([[privatePath(hash), original]]);
    // Pictures of the time before sent files were remembered.
    const older = { hash, sentHash: IsNull() };
    if (await reader.existsBy(MediaEntity, older)) await reader.update(MediaEntity, older, { sentHash });
    return { hash, original };
  }

  /** Another picture with the same files and crop; null when there is none to share with any more. */
  private share(where: FindOptionsWhere<MediaEntity> & { id: number }, by: Actor): Promise<Media | null> {
    return this.files.whenFree(async (tx) => {
      await hold(tx, [where.id]);
      const row = await tx.findOneBy(MediaEntity, where);
      if (!row) return null;
      await this.files.touch(tx, filesOf(row));
      const { hash, sentHash, width, height, crop, sources } = row;
      return this.insert(tx, { hash, sentHash, width, height, crop, sources }, by);
    });
  }

  private async insert(tx: EntityManager, picture: Omit<MediaEntity, 'id' | 'createdAt'>, by: Actor): Promise<Media> {
    const row = await tx.save(MediaEntity, { ...picture, createdAt: new Date() });
    const changes = { original: [null, row.hash] as [null, string] };
    await this.audit.write(tx, { actor: by, action: 'create', resource: 'media', recordId: row.id, changes });
    return toMedia(row);
  }

  private async removePictures(before: Date): Promise<number> {
    const use = await this.use(this.database.reader);
    const unused: number[] = [];
    for await (const row of this.rows({ createdAt: LessThan(before) })) if (!isUsed(row, use)) unused.push(row.id);
    let removed = 0;
    for (let start = 0; start < unused.length; start += BATCH) {
      removed += await this.removeIfUnused(unused.slice(start, start + BATCH));
    }
    return removed;
  }

  private removeIfUnused(ids: number[]): Promise<number> {
    return this.database.transaction(async (tx) => {
      await hold(tx, ids);
      const use = await this.use(tx);
      const unused = (await tx.findBy(MediaEntity, { id: In(ids) })).filter((row) => !isUsed(row, use));
      for (const { id, hash } of unused) {
        await tx.delete(MediaEntity, { id });
        const changes = { original: [hash, null] as [string, null] };
        await this.audit.write(tx, { actor: null, action: 'destroy', resource: 'media', recordId: id, changes });
      }
      return unused.length;
    });
  }

  private async *rows(where: { createdAt?: ReturnType<typeof LessThan<Date>> }): AsyncGenerator<MediaEntity> {
    for (let last = 0; ;) {
      const batch = await this.database.reader.find(MediaEntity, {
        where: { ...where, id: MoreThan(last) },
        order: { id: 'ASC' },
        take: BATCH,
      });
      yield* batch;
      const end = batch.at(-1);
      if (!end) return;
      last = end.id;
    }
  }

  private async use(tx: EntityManager): Promise<{ ids: Set<number | null>; addresses: Set<string> }> {
    const ids = new Set<number | null>();
    const addresses = new Set<string>();
    for (const tell of this.users) {
      const told = await tell(tx);
      for (const id of told.ids ?? []) ids.add(id);
      for (const address of told.addresses ?? []) addresses.add(address);
    }
    return { ids, addresses };
  }

  private async getRow(tx: EntityManager, id: number): Promise<MediaEntity> {
    const row = await tx.findOneBy(MediaEntity, { id });
    if (!row) throw new NotFound();
    return row;
  }
}

/**
 * Lets no other transaction begin to show or remove these pictures before this one ends: whoever comes first is seen
 * by the other one. A write that changes nothing locks its rows on either database.
 */
async function hold(tx: EntityManager, ids: number[]): Promise<void> {
  await tx.update(MediaEntity, { id: In(ids) }, { createdAt: () => 'createdAt' });
}

// What a browser adds up from rounded parts may miss one by this much.
const ROUNDING = 1e-6;

/** The crop, inside of the picture to the last bit. @throws Invalid */
function checkCrop({ x, y, width, height }: Crop): Crop {
  const outside = [...(x + width > 1 + ROUNDING ? ['width'] : []), ...(y + height > 1 + ROUNDING ? ['height'] : [])];
  if (outside.length > 0) throw Invalid.fields(outside.map((field) => ({ field, code: 'outside_picture' })));
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
}

function isUsed({ id, sources }: MediaEntity, use: { ids: Set<number | null>; addresses: Set<string> }): boolean {
  return use.ids.has(id) || sources.some(({ url }) => use.addresses.has(url));
}

function variantsOf({ variants }: CutPicture): [string, MadeFile][] {
  return variants.map((variant) => [publicPath(variant.name), variant]);
}

function pathsOf(sources: MediaEntity['sources']): string[] {
  return sources.map(({ url }) => publicPath(mediaName(url)));
}

/** All that is stored of a picture. */
function filesOf({ hash, sources }: MediaEntity): string[] {
  return [privatePath(hash), ...pathsOf(sources)];
}

function shownOf({ width, height, variants }: CutPicture): Pick<MediaEntity, 'width' | 'height' | 'sources'> {
  return { width, height, sources: toSources(variants) };
}

export function toMedia({ id, width, height, sources }: MediaEntity): Media {
  return { id, width, height, sources };
}

export function toRecordImage(row: MediaEntity | undefined): RecordImage | null {
  if (!row) return null;
  return { mediaId: row.id, width: row.width, height: row.height, sources: row.sources };
}
