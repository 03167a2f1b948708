import type { NestExpressApplication } from '@nestjs/platform-express';
import { AuditReader } from '../src/audit/audit-reader';
import { AppointmentsService } from '../src/appointments/appointments.service';
import { BlindIndex } from '../src/data-keys/blind-index.service';
import { Database } from '../src/database/database';
import { MailsService } from '../src/mail/mails.service';
import type { ListQuery } from '../src/panel/list-query';
import { UsersService } from '../src/users/users.service';
import type { Case } from './measure';
import { COMMON_NAME, insertAudit, insertMails, insertUsers, insertVisits, RARE_NAME, WHOLE_NAME } from './people-rows';

const PAGE = 25;
const NOBODY = 'Qwertz';

/** What is searched for in each list of people. */
const SEARCHES = { common: COMMON_NAME, rare: RARE_NAME, whole: WHOLE_NAME, nobody: NOBODY };

export const PEOPLE_LISTS = ['visits', 'users', 'mails'] as const;
export const SEARCHED: readonly [label: string, name: keyof typeof SEARCHES][] = [
  ['search, common word', 'common'],
  ['search, rare word', 'rare'],
  ['search, two common words', 'whole'],
  ['search, nobody', 'nobody'],
];

export async function insertPeople(app: NestExpressApplication, size: number): Promise<void> {
  const hasher = app.get(BlindIndex, { strict: false });
  await app.get(Database, { strict: false }).transaction(async (tx) => {
    await insertUsers(tx, size, hasher);
    await insertVisits(tx, size, hasher);
    await insertMails(tx, size, hasher);
    await insertAudit(tx, size);
  });
}

export function peopleCases(app: NestExpressApplication, size: number): Case[] {
  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  const page = (field: string, direction: 'ASC' | 'DESC', q?: string): ListQuery => ({
    sort: { field, direction },
    offset: 0,
    limit: PAGE,
    filter: q === undefined ? {} : { q },
  });
  const [visits, users, mails, audit] = [
    get(AppointmentsService),
    get(UsersService),
    get(MailsService),
    get(AuditReader),
  ];
  const lists = {
    visits: (q?: string) => visits.list(page('urgency', 'ASC', q), 'pl'),
    users: (q?: string) => users.list(page('createdAt', 'DESC', q)),
    mails: (q?: string) => mails.list(page('createdAt', 'DESC', q)),
  };
  return [
    ...PEOPLE_LISTS.flatMap((list) => [
      { name: `${size} ${list} first`, run: () => lists[list]() },
      ...SEARCHED.map(([, name]) => ({ name: `${size} ${list} ${name}`, run: () => lists[list](SEARCHES[name]) })),
    ]),
    { name: `${size} visits by time`, run: () => visits.list(page('startsAt', 'DESC'), 'pl') },
    { name: `${size} users by name`, run: () => users.list(page('lastName', 'ASC')) },
    { name: `${size} audit first`, run: () => audit.list(page('at', 'DESC')) },
  ];
}
