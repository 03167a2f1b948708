import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Image, ImageInput, RecordImage } from '../../contract/content';
import { Database } from '../database/database';
import { Invalid } from '../errors/app-error';
import { MediaEntity } from './media.entity';

/** The uploaded pictures. */
@Injectable()
export class MediaService {
  constructor(private readonly database: Database) {}

  /** The id of a picture that a record is to show. @throws Invalid at `<field>.mediaId` when there is none */
  async requireId(tx: EntityManager, input: ImageInput | null, field: string): Promise<number | null> {
    if (input === null) return null;
    const { mediaId } = input;
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
}

export function toRecordImage(row: MediaEntity | undefined): RecordImage | null {
  if (!row) return null;
  return { mediaId: row.id, width: row.width, height: row.height, sources: row.sources };
}

export function toImage(row: MediaEntity | undefined, alt: string): Image | null {
  if (!row) return null;
  return { alt, width: row.width, height: row.height, sources: row.sources };
}
