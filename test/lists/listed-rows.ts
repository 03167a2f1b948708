import { randomUUID } from 'node:crypto';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { ArticleEntity } from '../../src/articles/article.entity';
import type { BlindIndex } from '../../src/data-keys/blind-index.service';
import type { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { fold } from '../../src/panel/fold';
import { UserEntity } from '../../src/users/user.entity';

const AT_ONCE = 50;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const FIRST_NAMES = ['Anna', 'Łucja', 'Олена', 'Юлія', 'Żaneta', 'Jan', 'Іван', 'Ñoño', 'Øystein', 'Li'];
const LAST_NAMES = [
  ...[
    'Nowak',
    "O'Brien",
    'Zielińska-Żak',
    'Шаўчэнка',
    'Черненко',
    'Щербак',
    'Brzęczyszczykiewicz',
    'Kowal',
    'Kowalski',
  ],
  ...['Lis', 'Wójcik', 'Хмельницкий', 'Müller', 'D’Arc', 'Nguyễn', 'Kowalczyk', 'Е', 'Saint-Exupéry', 'Łoś'],
];
const TITLE_WORDS = [
  ...[
    'Szczepienie',
    'grypa',
    'USG',
    '50%',
    'a_b',
    'ciąża!',
    'Tarczyca',
    'сон',
    'немовляти',
    'zdrowie',
    'C++',
    '„cytat”',
  ],
  ...[
    'covid-19',
    '2026',
    '½',
    'wątroba',
    'ёлка',
    'x'.repeat(150),
    'Pneumonoultramicroscopicsilicovolcanoconiosis',
    '北京',
  ],
];

export const NAMES: readonly string[] = [...FIRST_NAMES, ...LAST_NAMES];
export const WORDS: readonly string[] = TITLE_WORDS;

export type Pick = <T>(items: readonly T[]) => T;

/** Somebody of those whose names there are. */
export function aPerson(pick: Pick, nth: number): Record<'firstName' | 'lastName' | 'email' | 'phone', string> {
  const [firstName, lastName] = [pick(FIRST_NAMES), pick(LAST_NAMES)];
  const email = `${fold(lastName).replace(/[^a-z]/g, '')}.${nth}@${pick(['example.org', 'poczta.example'])}`;
  return {
    firstName,
    lastName,
    email,
    phone: `+48${pick(['600', '501', '733'])}${String(100_000 + nth * 7_919).slice(-6)}`,
  };
}

/** Accounts of patients. */
export async function insertUsers(database: Database, index: BlindIndex, pick: Pick, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, nth) => {
    const row = Object.assign(new UserEntity(), { ...aPerson(pick, nth), passwordHash: '-', role: 'patient' });
    return Object.assign(row, { locale: 'pl', createdAt: new Date(Date.UTC(2026, 0, 1) + (nth % 50) * MINUTE_MS) });
  });
  await insert(
    database,
    UserEntity,
    rows.map((row) => Object.assign(row, index.columnsOf(UserEntity, row))),
  );
}

/** Visits of callers: of some people again and again, some of them asked for and waiting. */
export async function insertVisits(database: Database, index: BlindIndex, pick: Pick, count: number): Promise<void> {
  const people = Array.from({ length: Math.ceil(count / 6) }, (_, nth) => aPerson(pick, nth));
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, nth) => {
    // Nothing that a recurring job has to do anything for.
    const state = nth % 9 === 0 ? ('requested' as const) : pick(['completed', 'cancelled', 'no_show'] as const);
    const startsAt = new Date(now + ((nth % 40) + (state === 'requested' ? 10 : -50)) * DAY_MS);
    const confirmBy = state === 'requested' ? pick([new Date(now - DAY_MS), new Date(now + DAY_MS), null]) : null;
    return Object.assign(new AppointmentEntity(), {
      ...{ ...pick(people), uid: randomUUID(), state, version: 1, doctorId: 1, doctorName: 'Anna Lis', serviceId: 1 },
      ...{ serviceName: 'USG', patientId: null, personId: null, forAnother: false, note: '', locale: 'pl' },
      ...{ place: 'clinic', startsAt, endsAt: startsAt, confirmBy, createdAt: startsAt, updatedAt: startsAt },
    });
  });
  await insert(
    database,
    AppointmentEntity,
    rows.map((row) => Object.assign(row, index.columnsOf(AppointmentEntity, row))),
  );
}

/** Mails that were sent. */
export async function insertMails(database: Database, index: BlindIndex, pick: Pick, count: number): Promise<void> {
  const at = new Date();
  const rows = Array.from({ length: count }, (_, nth) =>
    Object.assign(new MailEntity(), {
      ...{ to: aPerson(pick, nth % 200).email, locale: 'pl', template: 'visit-confirmed', data: {}, state: 'sent' },
      ...{ messageId: `<${nth}@example.org>`, createdAt: at, expiresAt: at, sentAt: at },
    }),
  );
  await insert(
    database,
    MailEntity,
    rows.map((row) => Object.assign(row, index.columnsOf(MailEntity, row))),
  );
}

/** Articles of a few words each; some are in the bin. */
export async function insertArticles(database: Database, pick: Pick, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, nth) => {
    const title = fold([pick(TITLE_WORDS), pick(TITLE_WORDS), pick(LAST_NAMES), String(nth)].join(' '));
    const [now, slug] = [new Date(), `artykul-${nth}`];
    const gone = nth % 20 === 0 ? now : null;
    const shared = { published: false, deletedAt: gone, version: 1, createdAt: now, updatedAt: now };
    return { ...shared, search: title, sortKey: title.slice(0, 190), needsTranslation: true, slug };
  });
  await insert(database, ArticleEntity, rows);
}

async function insert(database: Database, entity: new () => object, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await database.reader.insert(entity, rows.slice(from, from + AT_ONCE));
  }
}
