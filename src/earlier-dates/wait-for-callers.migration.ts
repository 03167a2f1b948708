import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { int } from '../database/migrations/table-columns';

const TABLES = ['earlier_wish', 'earlier_offer'];
const OFFERS = 'earlier_offer';
const USER = 'userId';
/** A caller is nobody's account: the wish says who was asked about a time. */
const once = new TableIndex({ columnNames: ['wishId', 'doctorId', 'startsAt'], isUnique: true });

/** Says whether the column has to name an account. MariaDB keeps it as it is: TypeORM would make it anew, without its values. */
async function setUser(runner: QueryRunner, table: string, isNullable: boolean): Promise<void> {
  if (runner.dataSource.options.type === 'better-sqlite3') {
    await runner.changeColumn(table, USER, new TableColumn(int(USER, { isNullable })));
    return;
  }
  await runner.query(`ALTER TABLE ${table} MODIFY ${USER} int ${isNullable ? 'NULL' : 'NOT NULL'}`);
}

/** Callers without an account wait for an earlier date, too. */
export class WaitForCallers1795900410000 implements MigrationInterface {
  name = 'WaitForCallers1795900410000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again: each step is made if it is not there yet.
    for (const table of TABLES) {
      const column = (await runner.getTable(table))?.findColumnByName(USER);
      if (column?.isNullable === false) await setUser(runner, table, true);
    }
    const offers = await runner.getTable(OFFERS);
    if (!offers?.indices.some(({ columnNames }) => columnNames.join() === once.columnNames.join())) {
      await runner.createIndex(OFFERS, once);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const offers = await runner.getTable(OFFERS);
    const listed = offers?.indices.find(({ columnNames }) => columnNames.join() === once.columnNames.join());
    if (listed) await runner.dropIndex(OFFERS, listed);
    await runner.query(`DELETE FROM earlier_wish WHERE ${USER} IS NULL`);
    await runner.query(`DELETE FROM ${OFFERS} WHERE ${USER} IS NULL`);
    for (const table of TABLES) await setUser(runner, table, false);
  }
}
