import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { varchar } from '../database/migrations/table-columns';

const column = varchar('prefix', 40, { default: "''" });

export class AddDoctorPrefix1764100000000 implements MigrationInterface {
  name = 'AddDoctorPrefix1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (await runner.hasColumn('doctor_text', column.name)) return;
    await runner.addColumn('doctor_text', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('doctor_text', column.name)) await runner.dropColumn('doctor_text', column.name);
  }
}
