import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { instant } from '../database/migrations/table-columns';

const VISITS = 'appointment';
const STEPS = 'appointment_history';
const PROMISED = 'promisedBy';
const counted = new TableIndex({ columnNames: ['startsAt', 'version', 'patientId', 'updatedAt'] });

/** Until when a step was promised, from now on; and an index by which it is told whether visits have changed. */
export class KeepPromises1795900000000 implements MigrationInterface {
  name = 'KeepPromises1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn(STEPS, PROMISED))) {
      await runner.addColumn(STEPS, new TableColumn(instant(PROMISED, { isNullable: true })));
    }
    const visits = await runner.getTable(VISITS);
    const isThere = visits?.indices.some(({ columnNames }) => columnNames.join() === counted.columnNames.join());
    if (!isThere) await runner.createIndex(VISITS, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    const visits = await runner.getTable(VISITS);
    const index = visits?.indices.find(({ columnNames }) => columnNames.join() === counted.columnNames.join());
    if (index) await runner.dropIndex(VISITS, index);
    if (await runner.hasColumn(STEPS, PROMISED)) await runner.dropColumn(STEPS, PROMISED);
  }
}
