import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { createTables, instant, int, varchar } from './table-columns';

const idleUntil = new TableColumn(instant('idleUntil', { isNullable: true }));
const inHour = [int('sends'), instant('sentAt'), instant('hourStartedAt')];
const forAddress = [varchar('purpose', 10, { isPrimary: true }), varchar('email', 190, { isPrimary: true })];

/**
 * Sessions end when they are not used, and the pace of PIN mails is kept for each browser that asks.
 * Sessions of before go on: their limit is set at their next refresh. The pace of the last hour is forgotten.
 */
export class GuardAccounts1764000100000 implements MigrationInterface {
  name = 'GuardAccounts1764000100000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('session', 'idleUntil'))) await runner.addColumn('session', idleUntil);
    await runner.dropTable('pin_limit', true);
    const browser = varchar('browserHash', 64, { isPrimary: true });
    await createTables(runner, [new Table({ name: 'pin_limit', columns: [...forAddress, browser, ...inHour] })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('pin_limit', true);
    await createTables(runner, [new Table({ name: 'pin_limit', columns: [...forAddress, ...inHour] })]);
    await runner.dropColumn('session', 'idleUntil');
  }
}
