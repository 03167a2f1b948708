import { Logger } from '@nestjs/common';
import type { Database } from '../database/database';
import type { SettingsService } from '../settings/settings.service';
import type { AppointmentMails } from './appointment-mails';
import { AppointmentsCron } from './appointments.cron';
import { AppointmentsRepository } from './appointments.repository';

beforeAll(() => Logger.overrideLogger(false));

const locked = Object.assign(new Error('Lock wait timeout exceeded'), { code: 'ER_LOCK_WAIT_TIMEOUT' });

const NOON = new Date('2026-11-24T12:00:00+01:00');
const startsAt = new Date('2026-11-26T11:00:00+01:00');
const confirmedAt = new Date('2026-11-20T12:00:00+01:00');

let answers: boolean;
let reminded: number[];
/** Whom the last look asked to leave for later. */
let later: unknown;
let cron: AppointmentsCron;
beforeEach(() => {
  answers = true;
  reminded = [];
  const query = {
    clone: () => query,
    getMany: () => Promise.resolve([1, 2, 3].map((id) => ({ id, startsAt, confirmedAt, remindedAt: null }))),
    andWhere: (_condition: string, values?: { before?: number[] }) => {
      later = values?.before ?? later;
      return query;
    },
    ...Object.fromEntries(['where', 'orderBy', 'addOrderBy', 'limit'].map((name) => [name, () => query])),
  };
  const tx = { update: () => Promise.resolve({ affected: 1 }) };
  const database = {
    reader: { createQueryBuilder: () => query },
    transaction: (work: (held: unknown) => Promise<void>) => work(tx),
    answers: () => Promise.resolve(answers),
  } as unknown as Database;
  const mails = {
    tell: (_tx: unknown, { id }: { id: number }) =>
      id === 1 ? Promise.reject(locked) : Promise.resolve(reminded.push(id)),
  } as unknown as AppointmentMails;
  const none = undefined as never;
  const reminders = { week: true, twoDays: true, twoHours: true };
  const settings = { get: () => Promise.resolve({ reminders }) } as unknown as SettingsService;
  const repository = new AppointmentsRepository(database, none, none, none);
  cron = new AppointmentsCron(database, none, none, mails, repository, settings, none);
});

describe('A visit that another program holds', () => {
  it('keeps no other from being reminded, and is the last one at the next run', async () => {
    await cron.remind(NOON);
    expect(reminded).toEqual([2, 3]);
    await cron.remind(NOON);
    expect(later).toEqual([1]);
  });

  it('ends the run when the database does not answer either, and is the last one at the next run', async () => {
    answers = false;
    await expect(cron.remind(NOON)).rejects.toBe(locked);
    expect(reminded).toEqual([]);
    answers = true;
    await cron.remind(NOON);
    expect(later).toEqual([1]);
  });
});
