import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

type NewIndex = readonly [table: string, columns: readonly string[]];

const BEFORE = ['startsAt', 'version', 'updatedAt', 'patientId', 'state', 'doctorId', 'serviceId', 'locale'];
const now: readonly NewIndex[] = [
  ['appointment', ['startsAt', 'version', 'patientId']],
  ['appointment', ['startsAt', 'state', 'doctorId', 'endsAt', 'patientId', 'phone', 'serviceId', 'locale']],
  ['freed_time', ['startsAt', 'cause', 'doctorId', 'endsAt', 'freedAt', 'appointmentId']],
];

/** A narrow index tells whether visits have changed, the other one counts them: what is gone through is half as much. */
export class ReadNumbersFromTwoIndexes1795900800200 implements MigrationInterface {
  name = 'ReadNumbersFromTwoIndexes1795900800200';

  async up(runner: QueryRunner): Promise<void> {
    for (const index of now) await create(runner, ...index);
    await drop(runner, 'appointment', BEFORE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await create(runner, 'appointment', BEFORE);
    for (const index of now) await drop(runner, ...index);
  }
}

async function find(runner: QueryRunner, name: string, columns: readonly string[]): Promise<TableIndex | undefined> {
  const table = await runner.getTable(name);
  return table?.indices.find(({ columnNames }) => columnNames.join() === columns.join());
}

async function create(runner: QueryRunner, name: string, columns: readonly string[]): Promise<void> {
  if (!(await find(runner, name, columns))) {
    await runner.createIndex(name, new TableIndex({ columnNames: [...columns] }));
  }
}

async function drop(runner: QueryRunner, name: string, columns: readonly string[]): Promise<void> {
  const index = await find(runner, name, columns);
  if (index) await runner.dropIndex(name, index);
}
