import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, text, varchar } from './table-columns';

const tables = [
  new Table({
    name: 'attempt',
    columns: [varchar('id', 64, { isPrimary: true }), int('count'), instant('lockedUntil'), instant('expiresAt')],
    indices: [{ columnNames: ['expiresAt'] }],
  }),
  new Table({
    name: 'pin',
    columns: [
      id(),
      varchar('purpose', 10),
      varchar('email', 190),
      varchar('pinHash', 64),
      varchar('browserHash', 64),
      int('attempts'),
      text('pending', { isNullable: true }),
      instant('expiresAt'),
      instant('createdAt'),
    ],
    indices: [{ columnNames: ['purpose', 'email'] }, { columnNames: ['createdAt'] }],
  }),
  new Table({
    name: 'pin_limit',
    columns: [
      varchar('purpose', 10, { isPrimary: true }),
      varchar('email', 190, { isPrimary: true }),
      int('sends'),
      instant('sentAt'),
      instant('hourStartedAt'),
    ],
  }),
];

export class CreateAccounts1763601000000 implements MigrationInterface {
  name = 'CreateAccounts1763601000000';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
