import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableForeignKey, TableIndex } from 'typeorm';
import { createTables, dropTables, id, instant, int, reference, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'booking_hold',
    columns: [
      id(),
      varchar('browser', 43),
      varchar('network', 43),
      int('doctorId'),
      int('place'),
      int('serviceId'),
      instant('startsAt'),
      instant('endsAt'),
      instant('expiresAt'),
    ],
    indices: [
      { columnNames: ['browser'], isUnique: true },
      { columnNames: ['network', 'doctorId', 'place'], isUnique: true },
      { columnNames: ['expiresAt'] },
      { columnNames: ['doctorId'] },
    ],
  }),
];

const CELLS = 'appointment_cell';
const hold = int('holdId', { isNullable: true });
const until = instant('heldUntil', { isNullable: true });
const key = new TableForeignKey(reference(hold.name, 'booking_hold', 'CASCADE'));

/** A quarter of an hour may be held for a while by a browser, too, under the same key as by a visit. */
export class CreateHolds1795900610000 implements MigrationInterface {
  name = 'CreateHolds1795900610000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    // A migration that broke off is run again: each step is made if it is not there yet.
    for (const column of [hold, until]) {
      if (!(await runner.hasColumn(CELLS, column.name))) await runner.addColumn(CELLS, new TableColumn(column));
    }
    const cells = await runner.getTable(CELLS);
    if (!cells?.foreignKeys.some(({ columnNames }) => columnNames.join() === hold.name)) {
      await runner.createForeignKey(CELLS, key);
    }
    for (const { name } of [hold, until]) {
      const now = await runner.getTable(CELLS);
      if (now?.indices.some(({ columnNames }) => columnNames.join() === name)) continue;
      await runner.createIndex(CELLS, new TableIndex({ columnNames: [name] }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const cells = await runner.getTable(CELLS);
    if (cells?.findColumnByName(hold.name)) {
      await runner.query(`DELETE FROM ${CELLS} WHERE holdId IS NOT NULL`);
      const found = cells.foreignKeys.find(({ columnNames }) => columnNames.join() === hold.name);
      if (found) await runner.dropForeignKey(CELLS, found);
    }
    for (const { name } of [hold, until]) {
      const now = await runner.getTable(CELLS);
      const listed = now?.indices.find(({ columnNames }) => columnNames.join() === name);
      if (listed) await runner.dropIndex(CELLS, listed);
      if (now?.findColumnByName(name)) await runner.dropColumn(CELLS, name);
    }
    await dropTables(runner, tables);
  }
}
