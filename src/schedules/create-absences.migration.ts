import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, reference, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'absence',
    columns: [
      id(),
      int('doctorId'),
      instant('startsAt'),
      instant('endsAt'),
      varchar('reason', 200),
      int('createdById', { isNullable: true }),
      instant('createdAt'),
    ],
    indices: [{ columnNames: ['doctorId', 'startsAt'], isUnique: true }, { columnNames: ['endsAt'] }],
    foreignKeys: [reference('doctorId', 'doctor', 'CASCADE')],
  }),
];

export class CreateAbsences1764200000000 implements MigrationInterface {
  name = 'CreateAbsences1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
