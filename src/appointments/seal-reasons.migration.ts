import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { text, varchar } from '../database/migrations/table-columns';

const STEPS = 'appointment_history';
const REASON = 'reason';

/** A sealed reason is longer than what was typed. */
export class SealReasons1795900941010 implements MigrationInterface {
  name = 'SealReasons1795900941010';

  async up(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type === 'better-sqlite3') {
      await runner.changeColumn(STEPS, REASON, new TableColumn(text(REASON, { isNullable: true })));
      return;
    }
    // TypeORM would make the column anew, empty.
    await runner.query(`ALTER TABLE ${STEPS} MODIFY ${REASON} text NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.dataSource.options.type === 'better-sqlite3') {
      await runner.changeColumn(STEPS, REASON, new TableColumn(varchar(REASON, 200, { isNullable: true })));
      return;
    }
    await runner.query(`ALTER TABLE ${STEPS} MODIFY ${REASON} varchar(200) NULL`);
  }
}
