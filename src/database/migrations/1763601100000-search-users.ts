import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldAtFirst } from '../migration-helpers';

const ROWS_AT_ONCE = 500;

interface Person {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
}

/** Gives users a column to be searched by, and fills it. Done again after an interruption, it goes on. */
export class SearchUsers1763601100000 implements MigrationInterface {
  name = 'SearchUsers1763601100000';

  async up(runner: QueryRunner): Promise<void> {
    const escape = (name: string): string => runner.dataSource.driver.escape(name);
    const user = escape('user');
    if (!(await runner.hasColumn('user', 'search'))) {
      await runner.query(`ALTER TABLE ${user} ADD COLUMN ${escape('search')} varchar(400) NOT NULL DEFAULT ''`);
    }
    for (;;) {
      const people = (await runner.query(
        `SELECT id, email, ${escape('firstName')}, ${escape('lastName')}, phone FROM ${user} WHERE ${escape('search')} = '' LIMIT ${ROWS_AT_ONCE}`,
      )) as Person[];
      if (people.length === 0) return;
      for (const { id, firstName, lastName, email, phone } of people) {
        const search = foldAtFirst([firstName, lastName, email, phone ?? ''].join(' ')).slice(0, 400);
        await runner.query(`UPDATE ${user} SET ${escape('search')} = ? WHERE id = ?`, [search, id]);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const escape = (name: string): string => runner.dataSource.driver.escape(name);
    await runner.query(`ALTER TABLE ${escape('user')} DROP COLUMN ${escape('search')}`);
  }
}
