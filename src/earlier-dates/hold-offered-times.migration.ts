import { type MigrationInterface, type QueryRunner, TableColumn, TableForeignKey, TableIndex } from 'typeorm';
import { int, reference } from '../database/migrations/table-columns';

const CELLS = 'appointment_cell';
const offer = int('offerId', { isNullable: true });
const index = new TableIndex({ columnNames: [offer.name] });
const key = new TableForeignKey(reference(offer.name, 'earlier_offer', 'CASCADE'));

/** Says whether a cell has to be a visit's. MariaDB keeps the column as it is: TypeORM would make it anew, without its values. */
async function setVisit(runner: QueryRunner, isNullable: boolean): Promise<void> {
  if (runner.dataSource.options.type === 'better-sqlite3') {
    await runner.changeColumn(CELLS, 'appointmentId', new TableColumn(int('appointmentId', { isNullable })));
    return;
  }
  await runner.query(`ALTER TABLE ${CELLS} MODIFY appointmentId int ${isNullable ? 'NULL' : 'NOT NULL'}`);
}

/** A quarter of an hour may be held by an offer, too, under the same key as by a visit. */
export class HoldOfferedTimes1795800020000 implements MigrationInterface {
  name = 'HoldOfferedTimes1795800020000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again: each step is made if it is not there yet.
    const cells = await runner.getTable(CELLS);
    if (cells?.findColumnByName('appointmentId')?.isNullable === false) {
      await setVisit(runner, true);
    }
    if (!cells?.findColumnByName(offer.name)) await runner.addColumn(CELLS, new TableColumn(offer));
    const now = await runner.getTable(CELLS);
    if (!now?.foreignKeys.some(({ columnNames }) => columnNames.join() === offer.name)) {
      await runner.createForeignKey(CELLS, key);
    }
    if (!now?.indices.some(({ columnNames }) => columnNames.join() === offer.name)) {
      await runner.createIndex(CELLS, index);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const cells = await runner.getTable(CELLS);
    if (cells?.findColumnByName(offer.name)) {
      await runner.query(`DELETE FROM ${CELLS} WHERE appointmentId IS NULL`);
      const found = cells.foreignKeys.find(({ columnNames }) => columnNames.join() === offer.name);
      if (found) await runner.dropForeignKey(CELLS, found);
      const listed = cells.indices.find(({ columnNames }) => columnNames.join() === offer.name);
      if (listed) await runner.dropIndex(CELLS, listed);
      await runner.dropColumn(CELLS, offer.name);
    }
    await setVisit(runner, false);
  }
}
