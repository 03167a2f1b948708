import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'invitation',
    columns: [
      id(),
      varchar('email', 190),
      varchar('role', 10),
      int('doctorId', { isNullable: true }),
      varchar('locale', 2),
      varchar('pinHash', 64),
      int('invitedById'),
      instant('sentAt'),
      instant('expiresAt'),
    ],
    indices: [{ columnNames: ['email'], isUnique: true }, { columnNames: ['expiresAt'] }],
  }),
];

export class CreateInvitations1795400100021 implements MigrationInterface {
  name = 'CreateInvitations1795400100021';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
