import { Injectable } from '@nestjs/common';
import { Between, In } from 'typeorm';
import { Database, isDuplicate } from '../database/database';
import { FirstFreeEntity, KeptNumbersEntity } from './numbers.entity';

/** The tables of what was counted, and of how long one waited for a free time. */
@Injectable()
export class NumbersRepository {
  constructor(private readonly database: Database) {}

  async listKept(step: KeptNumbersEntity['step'], dates: readonly string[]): Promise<Map<string, KeptNumbersEntity>> {
    const rows = await this.database.reader.findBy(KeptNumbersEntity, { step, date: In([...dates]) });
    return new Map(rows.map((row) => [row.date, row]));
  }

  async keep(rows: readonly KeptNumbersEntity[]): Promise<void> {
    if (rows.length > 0) await this.database.reader.upsert(KeptNumbersEntity, [...rows], ['step', 'date']);
  }

  /** What was measured from one date to another, both included. */
  listFirstFree(from: string, to: string): Promise<FirstFreeEntity[]> {
    return this.database.reader.findBy(FirstFreeEntity, { date: Between(from, to) });
  }

  hasFirstFree(date: string): Promise<boolean> {
    return this.database.reader.existsBy(FirstFreeEntity, { date });
  }

  /** Two processes may measure at once: the first one is kept. */
  async keepFirstFree(row: FirstFreeEntity): Promise<void> {
    try {
      await this.database.reader.insert(FirstFreeEntity, row);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}
