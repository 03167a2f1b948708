import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { KeyNames } from '../audit/actors';
import { Database } from '../database/database';
import { ApiKeyEntity } from './api-key.entity';

/** What keys are called. */
@Injectable()
export class KeyNamesService implements KeyNames {
  constructor(private readonly database: Database) {}

  async namesOf(ids: readonly number[], tx = this.database.reader): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.find(ApiKeyEntity, { select: { id: true, name: true }, where: { id: In([...ids]) } });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
