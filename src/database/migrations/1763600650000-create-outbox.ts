import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, text, varchar } from './table-columns';

const tables = [
  new Table({
    name: 'outbox',
    columns: [
      id(),
      varchar('job', 60),
      text('payload'),
      varchar('state', 10),
      instant('dueAt'),
      int('attempts'),
      varchar('lastError', 60, { isNullable: true }),
      instant('lockedUntil', { isNullable: true }),
      instant('createdAt'),
      instant('doneAt', { isNullable: true }),
    ],
    indices: [{ columnNames: ['state', 'dueAt'] }],
  }),
  new Table({
    name: 'mail',
    columns: [
      id(),
      varchar('to', 254),
      varchar('locale', 2),
      varchar('template', 40),
      text('data'),
      varchar('state', 10),
      varchar('error', 60, { isNullable: true }),
      varchar('messageId', 120),
      instant('createdAt'),
      instant('expiresAt'),
      instant('sentAt', { isNullable: true }),
    ],
    indices: [{ columnNames: ['createdAt'] }, { columnNames: ['state', 'createdAt'] }, { columnNames: ['to'] }],
  }),
];

export class CreateOutbox1763600650000 implements MigrationInterface {
  name = 'CreateOutbox1763600650000';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
