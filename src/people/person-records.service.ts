import { Injectable } from '@nestjs/common';
import type { LikelyInput, LikelyPerson, PersonRecord } from '../../contract/person';
import { RETENTION } from '../../contract/retention';
import { NotFound } from '../errors/app-error';
import { dateInWarsaw } from '../locale/warsaw';
import { fold } from '../panel/fold';
import { UsersService } from '../users/users.service';
import { toPersonMerge, toPersonRecord } from './people.mapper';
import { PeopleRepository } from './people.repository';
import type { PersonEntity } from './person.entity';
import { PersonMergesRepository } from './person-merges.repository';
import { undoneUntil } from './person-merges.service';

const DAY_MS = 24 * 3_600_000;
/** So many are looked at, and so many are shown. */
const LOOKED_AT = 200;
const SHOWN = 20;

/** The people whom accounts book for, as staff see them. */
@Injectable()
export class PersonRecords {
  constructor(
    private readonly merges: PersonMergesRepository,
    private readonly repository: PeopleRepository,
    private readonly users: UsersService,
  ) {}

  /** @throws NotFound */
  async get(id: number): Promise<PersonRecord> {
    const [record] = await this.describe([await this.find(id)]);
    if (!record) throw new NotFound();
    return record;
  }

  /** Whom an account books for. */
  async listOf(userId: number): Promise<PersonRecord[]> {
    return this.describe(await this.repository.listOf(userId));
  }

  /** Other records of somebody of a name or born on a date; who has both comes first. @throws NotFound */
  async listLikely(id: number, { name = '', bornOn = null }: LikelyInput): Promise<LikelyPerson[]> {
    const own = await this.find(id);
    const isAsked = name !== '' || bornOn !== null;
    const wanted = isAsked ? { name, bornOn } : { name: `${own.firstName} ${own.lastName}`, bornOn: own.bornOn };
    const rows = await this.repository.listLike(id, wanted, LOOKED_AT);
    const isNamed = ({ firstName, lastName }: PersonEntity): boolean =>
      fold(`${firstName} ${lastName}`) === fold(`${own.firstName} ${own.lastName}`);
    const isBorn = ({ bornOn: other }: PersonEntity): boolean => other !== null && other === own.bornOn;
    const rankOf = (row: PersonEntity): number => (isNamed(row) ? 2 : 0) + (isBorn(row) ? 1 : 0);
    const likely = rows.sort((one, other) => rankOf(other) - rankOf(one)).slice(0, SHOWN);
    const same = new Map(likely.map((row) => [row.id, { sameName: isNamed(row), sameBornOn: isBorn(row) }]));
    const records = await this.describe(likely);
    return records.map((record) => ({ ...record, ...(same.get(record.id) ?? { sameName: false, sameBornOn: false }) }));
  }

  private async find(id: number): Promise<PersonEntity> {
    const row = await this.repository.findAny(id);
    if (!row) throw new NotFound();
    return row;
  }

  /** With three queries, however many they are. */
  private async describe(rows: readonly PersonEntity[]): Promise<PersonRecord[]> {
    const now = new Date();
    const ids = rows.map(({ id }) => id);
    const [guardians, merges] = await Promise.all([
      this.repository.listGuardians(ids),
      this.merges.listInto(ids, undoneUntil(now)),
    ]);
    const people = [...guardians.values()].flat().map(({ userId }) => userId);
    const colleagues = merges.flatMap(({ byId }) => byId ?? []);
    const found = await this.users.listByIds([...new Set([...people, ...colleagues])]);
    const users = new Map(found.map((user) => [user.id, user]));
    return rows.map((row) => {
      const own = merges
        .filter(({ survivorId }) => survivorId === row.id)
        .map((merge) => {
          const until = new Date(merge.mergedAt.getTime() + RETENTION.personMergeDays * DAY_MS);
          return toPersonMerge(merge, merge.merged, users.get(merge.byId ?? 0), until);
        });
      return toPersonRecord(row, guardians.get(row.id) ?? [], own, users, dateInWarsaw(now));
    });
  }
}
