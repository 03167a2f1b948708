import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import {
  createTables,
  dropTables,
  id,
  instant,
  int,
  reference,
  text,
  varchar,
} from '../database/migrations/table-columns';

const ofUser = reference('userId', 'user', 'CASCADE');

const tables = [
  new Table({
    name: 'second_factor',
    columns: [
      id(),
      int('userId'),
      varchar('kind', 10),
      varchar('name', 60),
      text('secret'),
      varchar('credentialHash', 64, { isNullable: true }),
      int('lastStep', { isNullable: true }),
      instant('createdAt'),
      instant('confirmedAt', { isNullable: true }),
      instant('lastUsedAt', { isNullable: true }),
    ],
    indices: [{ columnNames: ['userId'] }, { columnNames: ['credentialHash'], isUnique: true }],
    foreignKeys: [ofUser],
  }),
  new Table({
    name: 'recovery_code',
    columns: [varchar('codeHash', 64, { isPrimary: true }), int('userId')],
    indices: [{ columnNames: ['userId'] }],
    foreignKeys: [ofUser],
  }),
  new Table({
    name: 'sign_in_ticket',
    columns: [
      varchar('ticketHash', 64, { isPrimary: true }),
      int('userId'),
      varchar('bond', 64),
      varchar('challenge', 64),
      instant('expiresAt'),
    ],
    indices: [{ columnNames: ['userId'] }, { columnNames: ['expiresAt'] }],
    foreignKeys: [ofUser],
  }),
  new Table({
    name: 'remembered_device',
    columns: [id(), int('userId'), varchar('tokenHash', 64), varchar('device', 60), instant('expiresAt')],
    indices: [
      { columnNames: ['userId'] },
      { columnNames: ['tokenHash'], isUnique: true },
      { columnNames: ['expiresAt'] },
    ],
    foreignKeys: [ofUser],
  }),
];

const columns = [
  ['user', instant('secondFactorSince', { isNullable: true })],
  ['session', instant('secondFactorAt', { isNullable: true })],
  ['settings', instant('secondFactorFrom', { isNullable: true })],
] as const;

/** Passkeys and codes of apps, recovery codes, remembered devices, and what sessions and settings know of them. */
export class CreateSecondFactor1795900935100 implements MigrationInterface {
  name = 'CreateSecondFactor1795900935100';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    for (const [table, column] of columns) {
      // A migration that broke off is run again.
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, new TableColumn(column));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns) {
      if (await runner.hasColumn(table, column.name)) await runner.dropColumn(table, column.name);
    }
    await dropTables(runner, tables);
  }
}
