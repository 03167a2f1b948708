import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, reference, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'person',
    columns: [
      id(),
      varchar('firstName', 60),
      varchar('lastName', 60),
      varchar('kind', 10),
      varchar('bornOn', 10, { isNullable: true }),
      instant('createdAt'),
    ],
    indices: [{ columnNames: ['kind', 'bornOn'] }],
  }),
  new Table({
    name: 'person_guardian',
    columns: [
      int('personId', { isPrimary: true }),
      int('userId', { isPrimary: true }),
      instant('mayArrangeSince', { isNullable: true }),
    ],
    indices: [{ columnNames: ['userId'] }],
    foreignKeys: [reference('personId', 'person', 'CASCADE'), reference('userId', 'user', 'CASCADE')],
  }),
];

/** The people whom accounts book for. */
export class CreatePeople1795900700000 implements MigrationInterface {
  name = 'CreatePeople1795900700000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
