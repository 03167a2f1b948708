import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, longText, reference, text, varchar } from './table-columns';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const LOCALES = ['pl', 'ru', 'by', 'ua', 'en'];

const tables = [
  new Table({ name: 'content_version', columns: [int('id', { isPrimary: true }), int('version')] }),
  new Table({
    name: 'slug',
    columns: [varchar('resource', 40, { isPrimary: true }), varchar('slug', 120, { isPrimary: true }), int('recordId')],
    indices: [{ columnNames: ['resource', 'recordId'] }],
  }),
  new Table({
    name: 'audit',
    columns: [
      id(),
      instant('at'),
      int('actorId', { isNullable: true }),
      varchar('action', 40),
      varchar('resource', 40),
      int('recordId', { isNullable: true }),
      longText('changes'),
    ],
    indices: [{ columnNames: ['at'] }, { columnNames: ['resource', 'recordId'] }, { columnNames: ['actorId'] }],
  }),
  new Table({ name: 'recurring_job', columns: [varchar('name', 60, { isPrimary: true }), instant('nextAt')] }),
  new Table({
    name: 'settings',
    columns: [
      int('id', { isPrimary: true }),
      int('version'),
      varchar('email', 254),
      text('phones'),
      text('map'),
      text('openingHours'),
      text('closedDays'),
      varchar('pricesValidFrom', 10),
      text('translations'),
      instant('updatedAt'),
    ],
  }),
  new Table({
    name: 'media',
    columns: [
      id(),
      varchar('hash', 64),
      int('width'),
      int('height'),
      text('crop', { isNullable: true }),
      text('sources'),
      instant('createdAt'),
    ],
    indices: [{ columnNames: ['hash'] }],
  }),
  new Table({
    name: 'user',
    columns: [
      id(),
      varchar('email', 190),
      varchar('firstName', 60),
      varchar('lastName', 60),
      varchar('phone', 16, { isNullable: true }),
      varchar('passwordHash', 190),
      varchar('role', 10),
      varchar('locale', 2),
      varchar('consentVersion', 20, { isNullable: true }),
      instant('consentAt', { isNullable: true }),
      instant('blockedAt', { isNullable: true }),
      instant('createdAt'),
    ],
    indices: [{ columnNames: ['email'], isUnique: true }],
  }),
  new Table({
    name: 'session',
    columns: [
      id(),
      int('userId'),
      varchar('tokenHash', 64),
      varchar('previousTokenHash', 64, { isNullable: true }),
      varchar('device', 60),
      instant('rotatedAt'),
      instant('createdAt'),
      instant('expiresAt'),
    ],
    indices: [
      { columnNames: ['tokenHash'], isUnique: true },
      { columnNames: ['previousTokenHash'] },
      { columnNames: ['userId'] },
      { columnNames: ['expiresAt'] },
    ],
    foreignKeys: [reference('userId', 'user', 'CASCADE')],
  }),
];

/** The rows that are always there: the content's version, and settings of a clinic that has not said anything yet. */
async function insertRows(runner: QueryRunner): Promise<void> {
  const nobody = { name: 'Klinika', shortName: 'Klinika', address: '', city: '' };
  const empty = { name: '', shortName: '', address: '', city: '' };
  const translations = { ...Object.fromEntries(LOCALES.map((locale) => [locale, empty])), pl: nobody };
  const [settings] = (await runner.query('SELECT id FROM settings')) as unknown[];
  if (!settings) {
    await runner.query(
      `INSERT INTO settings (id, version, email, phones, map, openingHours, closedDays, pricesValidFrom, translations, updatedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        1,
        1,
        '',
        '[]',
        JSON.stringify({ latitude: 52.2297, longitude: 21.0122, url: 'https://www.openstreetmap.org/' }),
        JSON.stringify(Object.fromEntries(DAYS.map((day) => [day, []]))),
        '[]',
        '2026-01-01',
        JSON.stringify(translations),
        '2026-01-01 00:00:00.000',
      ],
    );
  }
  const [version] = (await runner.query('SELECT id FROM content_version')) as unknown[];
  if (!version) await runner.query('INSERT INTO content_version (id, version) VALUES (1, 1)');
}

export class CreateFoundation1763600000000 implements MigrationInterface {
  name = 'CreateFoundation1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    await insertRows(runner);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
