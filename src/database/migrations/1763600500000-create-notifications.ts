import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  contentColumns,
  createTables,
  dropTables,
  instant,
  listIndices,
  ownedBy,
  textColumns,
  varchar,
} from './table-columns';

const tables = [
  new Table({
    name: 'notification',
    columns: [
      ...contentColumns(),
      varchar('level', 10),
      instant('startsAt', { isNullable: true }),
      instant('endsAt', { isNullable: true }),
    ],
    indices: listIndices('startsAt'),
  }),
  new Table({
    name: 'notification_text',
    columns: [...textColumns(), varchar('title', 200), varchar('description', 500)],
    foreignKeys: [ownedBy('notification')],
  }),
];

export class CreateNotifications1763600500000 implements MigrationInterface {
  name = 'CreateNotifications1763600500000';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
