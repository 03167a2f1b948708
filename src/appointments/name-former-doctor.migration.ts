import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from '../database/migrations/table-columns';

const column = int('formerDoctorId', { isNullable: true });

export class NameFormerDoctor1795400100011 implements MigrationInterface {
  name = 'NameFormerDoctor1795400100011';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (await runner.hasColumn('appointment_history', column.name)) return;
    await runner.addColumn('appointment_history', new TableColumn(column));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('appointment_history', column.name)) {
      await runner.dropColumn('appointment_history', column.name);
    }
  }
}
