import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { LIMITS } from '../../contract/limits';
import type { LibraryPicture, PictureUse } from '../../contract/media';
import { Database } from '../database/database';
import { Invalid } from '../errors/app-error';
import { textIssue } from '../errors/rules';
import { countListed } from '../panel/count-listed';
import type { ListQuery } from '../panel/list-query';
import { MediaEntity } from './media.entity';
import { MediaService, toMedia } from './media.service';

/** The pictures that staff can choose again. */
@Injectable()
export class MediaLibrary {
  constructor(
    private readonly database: Database,
    private readonly media: MediaService,
  ) {}

  /** Each picture once, as it was uploaded, chosen or cut the last time. @throws Invalid naming a wrong filter */
  async list({ filter, sort, offset, limit }: ListQuery): Promise<{ records: LibraryPicture[]; total: number }> {
    const shown = await this.shownBy(filter);
    const rows = await this.latest(shown).orderBy('row.id', sort.direction).offset(offset).limit(limit).getMany();
    const uses = await this.usesOf(rows.map(({ hash }) => hash));
    const records = rows.map((row) => ({
      ...toMedia(row),
      createdAt: row.createdAt.toISOString(),
      uses: uses.get(row.hash) ?? [],
    }));
    return { records, total: await countListed(this.latest(shown)) };
  }

  /** The newest row of each original; with `shown`, of those that these rows are made of. */
  private latest(shown: number[] | null): SelectQueryBuilder<MediaEntity> {
    const query = this.database.reader.createQueryBuilder(MediaEntity, 'row');
    const newer = query.subQuery().select('1').from(MediaEntity, 'newer');
    query.where(`NOT EXISTS ${newer.where('newer.hash = row.hash AND newer.id > row.id').getQuery()}`);
    if (shown === null) return query;
    if (shown.length === 0) return query.andWhere('1 = 0');
    const original = query.subQuery().select('shown.hash').from(MediaEntity, 'shown').where('shown.id IN (:...shown)');
    return query.andWhere(`row.hash IN ${original.getQuery()}`, { shown });
  }

  /** The pictures that a filter is about; null: all. */
  private async shownBy(filter: ListQuery['filter']): Promise<number[] | null> {
    for (const name of Object.keys(filter)) {
      if (name !== 'q') throw Invalid.fields([{ field: `filter.${name}`, code: 'unknown_filter' }]);
    }
    const { q } = filter;
    if (q === undefined) return null;
    const issue = typeof q === 'string' ? textIssue(q, LIMITS.search) : { code: 'must_be_text' };
    if (issue || typeof q !== 'string') throw Invalid.fields([{ field: 'filter.q', code: 'must_be_text', ...issue }]);
    const found = await Promise.all(this.media.records.map((records) => records.search(q)));
    return found.flat();
  }

  /** Where pictures are shown, by the hash of their originals. */
  private async usesOf(hashes: string[]): Promise<Map<string, PictureUse[]>> {
    const uses = new Map<string, PictureUse[]>();
    if (hashes.length === 0) return uses;
    const rows = await this.database.reader.find(MediaEntity, {
      select: { id: true, hash: true, sources: true },
      where: { hash: In(hashes) },
    });
    const byId = new Map(rows.map(({ id, hash }) => [id, hash]));
    const byAddress = new Map(rows.flatMap(({ sources, hash }) => sources.map(({ url }) => [url, hash] as const)));
    const pictures = { ids: [...byId.keys()], addresses: new Set(byAddress.keys()) };
    const users = await Promise.all(this.media.records.map((records) => records.list(pictures)));
    for (const { ids, addresses, use } of users.flat()) {
      const own = [...ids.map((id) => byId.get(id)), ...addresses.map((address) => byAddress.get(address))];
      for (const hash of new Set(own)) if (hash !== undefined) uses.set(hash, [...(uses.get(hash) ?? []), use]);
    }
    return uses;
  }
}
