import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  bool,
  createTables,
  dropTables,
  instant,
  int,
  longText,
  text,
  varchar,
} from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'saved_version',
    columns: [
      varchar('resource', 40, { isPrimary: true }),
      int('recordId', { isPrimary: true }),
      int('version', { isPrimary: true }),
      instant('at'),
      int('actorId', { isNullable: true }),
      varchar('action', 20),
      bool('published'),
      varchar('locales', 40),
      text('fields'),
      int('restoredFrom', { isNullable: true }),
      longText('saved'),
    ],
    indices: [{ columnNames: ['at'] }],
  }),
];

type Row = Readonly<Record<string, unknown>> & { id: number };
type Shared = Record<string, unknown>;

interface Type {
  name: string;
  table: string;
  required: string[];
  optional: string[];
  shared(row: Row, services: number[]): Shared;
}

const LOCALES = ['pl', 'ru', 'by', 'ua', 'en'];
const BATCH = 100;
/** A database takes 16 MB in one statement, unless it is told otherwise. */
const PART_LENGTH = 1_000_000;

/** SQLite gives a text in UTC, MariaDB a date. */
function iso(value: unknown): string | null {
  if (typeof value === 'string') return new Date(`${value.replace(' ', 'T')}Z`).toISOString();
  return value instanceof Date ? value.toISOString() : null;
}
const picture = (id: unknown): Shared | null => (id === null ? null : { mediaId: id });

/** The types of content as they are at this migration. */
const TYPES: Type[] = [
  {
    name: 'doctors',
    table: 'doctor',
    required: ['firstName', 'lastName', 'position', 'bio'],
    optional: ['prefix', 'imageAlt'],
    shared: (row, serviceIds) => ({
      slug: row.slug,
      phone: row.phone,
      languages: JSON.parse(String(row.languages)) as unknown,
      practisingSince: row.practisingSince,
      serviceIds,
      image: picture(row.imageId),
      order: row.order,
    }),
  },
  {
    name: 'services',
    table: 'service',
    required: ['name', 'description'],
    optional: ['preparation'],
    shared: (row) => ({
      category: row.category,
      price: { kind: row.priceKind, amount: row.priceAmount, currency: 'PLN' },
      durationMinutes: row.durationMinutes,
      place: row.place,
      order: row.order,
    }),
  },
  {
    name: 'articles',
    table: 'article',
    required: ['title', 'description', 'body'],
    optional: ['coverAlt'],
    shared: (row) => ({
      slug: row.slug,
      authorId: row.authorId,
      publishAt: iso(row.publishAt),
      cover: picture(row.coverId),
    }),
  },
  {
    name: 'questions',
    table: 'question',
    required: ['question', 'answer'],
    optional: [],
    shared: (row) => ({ order: row.order }),
  },
  {
    name: 'notifications',
    table: 'notification',
    required: ['title', 'description'],
    optional: [],
    shared: (row) => ({ level: row.level, startsAt: iso(row.startsAt), endsAt: iso(row.endsAt) }),
  },
];

const COLUMNS = 'resource, recordId, version, at, actorId, action, published, locales, fields, restoredFrom, saved';

interface Version {
  resource: string;
  recordId: number;
  version: unknown;
  at: unknown;
  actorId: number | null;
  published: boolean;
  locales: string[];
  saved: object;
}

async function insert(runner: QueryRunner, versions: Version[]): Promise<void> {
  for (let rest = versions; rest.length > 0;) {
    const values: unknown[] = [];
    let length = 0;
    let count = 0;
    for (const each of rest) {
      const saved = JSON.stringify(each.saved);
      values.push(each.resource, each.recordId, each.version, each.at, each.actorId, 'start', each.published ? 1 : 0);
      values.push(each.locales.join(), '', null, saved);
      length += saved.length;
      count += 1;
      if (length > PART_LENGTH) break;
    }
    const places = Array.from({ length: count }, () => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
    await runner.query(`INSERT INTO saved_version (${COLUMNS}) VALUES ${places}`, values);
    rest = rest.slice(count);
  }
}

const list = (ids: readonly unknown[]): string => ids.map(Number).join(', ');

/** Who changed each record last. */
async function actorsOf(runner: QueryRunner, resource: string, ids: number[]): Promise<Map<number, number | null>> {
  const rows = (await runner.query(
    `SELECT recordId, actorId FROM audit WHERE id IN
       (SELECT MAX(id) FROM audit WHERE resource = '${resource}' AND recordId IN (${list(ids)}) GROUP BY recordId)`,
  )) as { recordId: number; actorId: number | null }[];
  return new Map(rows.map(({ recordId, actorId }) => [recordId, actorId]));
}

async function servicesOf(runner: QueryRunner, type: Type, ids: number[]): Promise<Map<number, number[]>> {
  const services = new Map<number, number[]>();
  if (type.name !== 'doctors') return services;
  const rows = (await runner.query(
    `SELECT doctorId, serviceId FROM doctor_service WHERE doctorId IN (${list(ids)}) ORDER BY doctorId, serviceId`,
  )) as { doctorId: number; serviceId: number }[];
  for (const { doctorId, serviceId } of rows) services.set(doctorId, [...(services.get(doctorId) ?? []), serviceId]);
  return services;
}

async function textsOf(runner: QueryRunner, type: Type, ids: number[]): Promise<Map<string, Row>> {
  const rows = (await runner.query(`SELECT * FROM ${type.table}_text WHERE ownerId IN (${list(ids)})`)) as (Row & {
    ownerId: number;
    locale: string;
  })[];
  return new Map(rows.map((row) => [`${row.ownerId} ${row.locale}`, row]));
}

function textOf(row: Row | undefined, name: string): string {
  const value = row?.[name];
  return typeof value === 'string' ? value : '';
}

/** The texts in all languages, and those that are complete but behind the Polish one. */
function translationsOf(
  type: Type,
  find: (locale: string) => Row | undefined,
): { translations: Shared; outdated: string[] } {
  const names = [...type.required, ...type.optional];
  const textsIn = (locale: string): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, textOf(find(locale), name)]));
  const polish = textsIn('pl');
  const needed = [...type.required, ...type.optional.filter((name) => polish[name] !== '')];
  const isOutdated = (locale: string): boolean =>
    needed.every((name) => textsIn(locale)[name] !== '') &&
    Number(find(locale)?.basedOnVersion ?? 0) < Number(find('pl')?.basedOnVersion ?? 0);
  return {
    translations: Object.fromEntries(LOCALES.map((locale) => [locale, textsIn(locale)])),
    outdated: LOCALES.filter(isOutdated),
  };
}

async function keepType(runner: QueryRunner, type: Type): Promise<void> {
  for (let after = 0; ;) {
    const page = `SELECT * FROM ${type.table} WHERE id > ${after} ORDER BY id LIMIT ${BATCH}`;
    const rows = (await runner.query(page)) as Row[];
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const [actors, services] = [await actorsOf(runner, type.name, ids), await servicesOf(runner, type, ids)];
    const [texts, known] = [await textsOf(runner, type, ids), await knownOf(runner, type.name, ids)];
    const versions = rows
      .filter(({ id }) => !known.has(id))
      .map((row): Version => {
        const find = (locale: string): Row | undefined => texts.get(`${row.id} ${locale}`);
        const { translations, outdated } = translationsOf(type, find);
        return {
          resource: type.name,
          recordId: row.id,
          version: row.version,
          at: row.updatedAt,
          actorId: actors.get(row.id) ?? null,
          published: Boolean(row.published),
          locales: LOCALES.filter((locale) => find(locale) !== undefined),
          saved: { translations, shared: type.shared(row, services.get(row.id) ?? []), outdated },
        };
      });
    await insert(runner, versions);
    after = Math.max(...ids);
  }
}

/** The records that have a version already: a migration that broke off is run again. */
async function knownOf(runner: QueryRunner, resource: string, ids: number[]): Promise<Set<number>> {
  const rows = (await runner.query(
    `SELECT recordId FROM saved_version WHERE resource = '${resource}' AND recordId IN (${list(ids)})`,
  )) as { recordId: number }[];
  return new Set(rows.map(({ recordId }) => recordId));
}

const JSON_SETTINGS = ['phones', 'map', 'openingHours', 'closedDays', 'legal', 'reminders', 'translations'];
const NOT_SHARED = ['id', 'version', 'updatedAt', 'translations'];
/** What the columns that came later stand for while nothing is said in them. */
const UNSAID: Readonly<Record<string, Shared>> = {
  legal: {
    ...{ controller: '', nip: '', regon: '', krs: '', rpwdl: '', dataOfficer: '' },
    ...{ dataEmail: null, termsFrom: null, checkedOn: null },
  },
  reminders: { week: true, twoDays: true, twoHours: true },
};

const NO_TEXTS = { name: '', shortName: '', address: '', city: '', directions: '', onlineHours: '' };

async function keepSettings(runner: QueryRunner): Promise<void> {
  const [row] = (await runner.query('SELECT * FROM settings')) as Row[];
  if (!row || (await knownOf(runner, 'settings', [row.id])).has(row.id)) return;
  const read = (name: string): unknown => {
    const value = row[name];
    if (name === 'earlierDates') return Boolean(value);
    const stored = JSON_SETTINGS.includes(name) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
    return UNSAID[name] ? { ...UNSAID[name], ...(stored as Shared | null) } : stored;
  };
  const said = read('translations') as Readonly<Record<string, Shared>>;
  const translations = LOCALES.map((locale) => [locale, { ...NO_TEXTS, ...said[locale] }]);
  const names = Object.keys(row).filter((name) => !NOT_SHARED.includes(name));
  const lines = "SELECT actorId FROM audit WHERE resource = 'settings' ORDER BY id DESC LIMIT 1";
  const [line] = (await runner.query(lines)) as { actorId: number | null }[];
  const shared = Object.fromEntries(names.map((name) => [name, read(name)]));
  const version: Version = {
    resource: 'settings',
    recordId: row.id,
    version: row.version,
    at: row.updatedAt,
    actorId: line?.actorId ?? null,
    published: true,
    locales: LOCALES,
    saved: { translations: Object.fromEntries(translations) as Shared, shared, outdated: [] },
  };
  await insert(runner, [version]);
}

/** The history of content and settings. What is there gets its first version: nothing is locked meanwhile. */
export class CreateSavedVersions1795900931000 implements MigrationInterface {
  name = 'CreateSavedVersions1795900931000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    for (const type of TYPES) await keepType(runner, type);
    await keepSettings(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
