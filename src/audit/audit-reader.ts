import { Inject, Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { AuditRecord } from '../../contract/audit';
import { Database } from '../database/database';
import { Invalid } from '../errors/app-error';
import { countListed } from '../panel/count-listed';
import type { ListQuery } from '../panel/list-query';
import { ACTORS, type Actors, KeyNames } from './actors';
import { AuditEntity } from './audit.entity';
import type { Changes } from './changes';

/** Reads the audit log. */
@Injectable()
export class AuditReader {
  constructor(
    private readonly database: Database,
    @Inject(ACTORS) private readonly actors: Actors,
    private readonly keys: KeyNames,
  ) {}

  /** @throws Invalid naming unknown filters */
  async list(query: ListQuery): Promise<{ records: AuditRecord[]; total: number }> {
    const rows = await this.filtered(query.filter)
      .orderBy('row.at', query.sort.direction)
      .addOrderBy('row.id', query.sort.direction)
      .offset(query.offset)
      .limit(query.limit)
      .getMany();
    const known = await this.actors.describe([...new Set(rows.map((row) => row.actorId).filter((id) => id !== null))]);
    const keyNames = await this.keys.namesOf([...new Set(rows.map((row) => row.keyId).filter((id) => id !== null))]);
    // Bounded: the log never ends.
    const total = await countListed(this.filtered(query.filter));
    const records = rows.map(({ id, at, actorId, keyId, action, resource, recordId, changes }) => ({
      id,
      at: at.toISOString(),
      actor: actorId === null ? null : (known.get(actorId) ?? { id: actorId, name: '', email: '' }),
      key: keyId === null ? null : { id: keyId, name: keyNames.get(keyId) ?? '' },
      action,
      resource,
      recordId,
      changes: JSON.parse(changes) as Changes,
    }));
    return { records, total };
  }

  private filtered(filter: ListQuery['filter']): SelectQueryBuilder<AuditEntity> {
    const query = this.database.reader.createQueryBuilder(AuditEntity, 'row');
    for (const [name, value] of Object.entries(filter)) {
      const refuse = (code: string): never => {
        throw Invalid.fields([{ field: `filter.${name}`, code }]);
      };
      if (name === 'actorId' || name === 'recordId') {
        if (!Number.isInteger(value)) refuse('must_be_ids');
        query.andWhere(`row.${name} = :${name}`, { [name]: value });
      } else if (name === 'resource') {
        if (typeof value !== 'string') refuse('must_be_text');
        query.andWhere('row.resource = :resource', { resource: value });
      } else if (name === 'from' || name === 'to') {
        const at = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
        if (Number.isNaN(at.getTime())) refuse('must_be_instant');
        query.andWhere(name === 'from' ? 'row.at >= :from' : 'row.at < :to', { [name]: at });
      } else {
        refuse('unknown_filter');
      }
    }
    return query;
  }
}
