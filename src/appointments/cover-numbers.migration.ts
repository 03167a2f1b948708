import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

type Change = readonly [table: string, before: readonly string[], now: readonly string[]];

/** Each index answers what the one before it did, and one of the clinic's numbers without reading a row. */
const changes: readonly Change[] = [
  [
    'appointment',
    ['startsAt', 'version', 'patientId', 'updatedAt'],
    ['startsAt', 'version', 'updatedAt', 'patientId', 'state', 'doctorId', 'serviceId', 'locale'],
  ],
  ['appointment', ['patientId', 'startsAt'], ['patientId', 'startsAt', 'state']],
  ['appointment', ['phone'], ['phone', 'startsAt', 'state', 'patientId']],
  ['appointment_history', ['appointmentId'], ['appointmentId', 'fromState', 'promisedBy', 'by', 'at']],
];

/** The indexes from which the clinic's numbers are counted. */
export class CoverNumbers1795900020000 implements MigrationInterface {
  name = 'CoverNumbers1795900020000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, before, now] of changes) await replaceIndex(runner, table, before, now);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, before, now] of changes) await replaceIndex(runner, table, now, before);
  }
}

/** The new one first: a foreign key is never without an index. */
async function replaceIndex(
  runner: QueryRunner,
  name: string,
  before: readonly string[],
  now: readonly string[],
): Promise<void> {
  const indexOf = async (columns: readonly string[]): Promise<TableIndex | undefined> => {
    const table = await runner.getTable(name);
    return table?.indices.find(({ columnNames }) => columnNames.join() === columns.join());
  };
  if (!(await indexOf(now))) await runner.createIndex(name, new TableIndex({ columnNames: [...now] }));
  const old = await indexOf(before);
  if (old) await runner.dropIndex(name, old);
}
