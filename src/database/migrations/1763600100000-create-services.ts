import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  contentColumns,
  createTables,
  dropTables,
  int,
  listIndices,
  ownedBy,
  text,
  textColumns,
  varchar,
} from './table-columns';

const tables = [
  new Table({
    name: 'service',
    columns: [
      ...contentColumns(),
      varchar('category', 30),
      varchar('priceKind', 20),
      int('priceAmount', { isNullable: true }),
      int('durationMinutes'),
      varchar('place', 10),
      int('order'),
    ],
    indices: listIndices('order'),
  }),
  new Table({
    name: 'service_text',
    columns: [...textColumns(), varchar('name', 120), varchar('description', 500), text('preparation')],
    foreignKeys: [ownedBy('service')],
  }),
];

export class CreateServices1763600100000 implements MigrationInterface {
  name = 'CreateServices1763600100000';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
