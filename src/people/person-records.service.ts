import { Injectable } from '@nestjs/common';
import type { PersonRecord } from '../../contract/person';
import { NotFound } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { UsersService } from '../users/users.service';
import { toPersonRecord } from './people.mapper';
import { PeopleRepository } from './people.repository';
import type { PersonEntity } from './person.entity';

/** The people whom accounts book for, as staff see them. */
@Injectable()
export class PersonRecords {
  constructor(
    private readonly repository: PeopleRepository,
    private readonly users: UsersService,
  ) {}

  /** @throws NotFound */
  async get(id: number): Promise<PersonRecord> {
    const row = await this.repository.findAny(id);
    const [record] = row ? await this.describe([row]) : [];
    if (!record) throw new NotFound();
    return record;
  }

  /** Whom an account books for. */
  async listOf(userId: number): Promise<PersonRecord[]> {
    return this.describe(await this.repository.listOf(userId));
  }

  /** With two queries, however many they are. */
  private async describe(rows: readonly PersonEntity[]): Promise<PersonRecord[]> {
    const guardians = await this.repository.listGuardians(rows.map(({ id }) => id));
    const ids = [...guardians.values()].flat().map(({ userId }) => userId);
    const users = new Map((await this.users.listByIds([...new Set(ids)])).map((user) => [user.id, user]));
    const today = dateInWarsaw(new Date());
    return rows.map((row) => toPersonRecord(row, guardians.get(row.id) ?? [], users, today));
  }
}
