import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeTable } from '../database/migrations/change-table';
import { text, varchar } from '../database/migrations/table-columns';

const TABLES = ['person', 'person_merge'];
const NAMES = ['firstName', 'lastName'];

/** The names of people can be sealed; the site hashes what they are searched by before it answers. */
export class SealPeople1795900962000 implements MigrationInterface {
  name = 'SealPeople1795900962000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await changeTable(runner, table, { columns: NAMES.map((name) => text(name)) });
    // What is there is readable: the column is made anew.
    const table = await runner.getTable('person');
    if (table?.findColumnByName('search')?.isNullable) return;
    await changeTable(runner, 'person', { droppedColumns: ['search'] });
    await changeTable(runner, 'person', { columns: [text('search', { isNullable: true })] });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      const sealed = `SELECT 1 FROM ${table} WHERE lastName LIKE 'sealed1.%' LIMIT 1`;
      const found = (await runner.query(sealed)) as unknown[];
      if (found.length > 0) throw new Error('The version before does not read names that are sealed');
      await changeTable(runner, table, { columns: NAMES.map((name) => varchar(name, 60)) });
    }
    await changeTable(runner, 'person', { droppedColumns: ['search'] });
    await changeTable(runner, 'person', { columns: [varchar('search', 400, { default: "''" })] });
  }
}
