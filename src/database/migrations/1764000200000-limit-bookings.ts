import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { bool, createTables, dropTables, instant, int, reference, varchar } from './table-columns';

const tables = [
  new Table({
    name: 'request_origin',
    columns: [
      int('appointmentId', { isPrimary: true }),
      varchar('network', 22, { isNullable: true }),
      varchar('mailbox', 22),
      varchar('phone', 22),
      bool('isNew'),
      bool('isGathered'),
    ],
    indices: [{ columnNames: ['network'] }, { columnNames: ['mailbox'] }, { columnNames: ['phone'] }],
    foreignKeys: [reference('appointmentId', 'appointment', 'CASCADE')],
  }),
  new Table({
    name: 'booking_guard',
    columns: [varchar('name', 40, { isPrimary: true }), instant('touchedAt')],
    indices: [{ columnNames: ['touchedAt'] }],
  }),
  new Table({
    name: 'known_patient',
    columns: [int('patientId', { isPrimary: true }), instant('since')],
    foreignKeys: [reference('patientId', 'user', 'CASCADE')],
  }),
  new Table({ name: 'reception_mail', columns: [int('id', { isPrimary: true }), instant('mailedAt')] }),
];

const HISTORY = 'appointment_history';
const byPatient = new TableIndex({ columnNames: ['byId', 'at'] });

/** Limits of what one person may ask for, and the accounts that staff know already. */
export class LimitBookings1764000200000 implements MigrationInterface {
  name = 'LimitBookings1764000200000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    const history = await runner.getTable(HISTORY);
    const isThere = history?.indices.some(({ columnNames }) => columnNames.join() === byPatient.columnNames.join());
    if (!isThere) await runner.createIndex(HISTORY, byPatient);
    const [row] = (await runner.query('SELECT id FROM reception_mail')) as unknown[];
    const escape = (name: string): string => runner.dataSource.driver.escape(name);
    if (!row) {
      await runner.query(
        `INSERT INTO reception_mail (id, ${escape('mailedAt')}) VALUES (1, '1970-01-01 00:00:00.000')`,
      );
    }
    const [patientId, appointmentId] = [escape('patientId'), escape('appointmentId')];
    await runner.query(
      `INSERT INTO known_patient (${patientId}, since)
       SELECT visit.${patientId}, MIN(step.at) FROM appointment visit
       JOIN appointment_history step ON step.${appointmentId} = visit.id
       WHERE visit.${patientId} IS NOT NULL AND step.${escape('toState')} = 'confirmed' AND step.${escape('by')} = 'staff'
         AND visit.${patientId} NOT IN (SELECT ${patientId} FROM known_patient)
       GROUP BY visit.${patientId}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(HISTORY, byPatient).catch(() => undefined);
    await dropTables(runner, tables);
  }
}
