import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeTable } from '../database/migrations/change-table';
import { text, varchar } from '../database/migrations/table-columns';

const VISITS = 'appointment';
const COUNTED = (phone: string): string[] => [
  ...['startsAt', 'state', 'doctorId', 'endsAt', 'patientId', phone, 'serviceId', 'locale'],
];
const BY_PHONE = (phone: string): string[] => [phone, 'startsAt', 'state', 'patientId'];
const SEALED = ['firstName', 'lastName', 'phone', 'email'];

/** Who visits are for, and how to reach them, is sealed; what finds them is made when the site starts. */
export class SealVisits1795900963000 implements MigrationInterface {
  name = 'SealVisits1795900963000';

  async up(runner: QueryRunner): Promise<void> {
    await changeTable(runner, VISITS, {
      droppedIndices: [COUNTED('phone'), BY_PHONE('phone')],
      columns: [
        ...['firstName', 'lastName', 'phone'].map((name) => text(name)),
        text('email', { isNullable: true }),
        text('search', { isNullable: true }),
        varchar('phoneKey', 22, { isNullable: true }),
        varchar('initials', 2, { isNullable: true }),
      ],
      indices: [{ columnNames: COUNTED('phoneKey') }, { columnNames: BY_PHONE('phoneKey') }],
    });
    await runner.query(`UPDATE ${VISITS} SET search = NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isSealed = SEALED.map((name) => `${runner.dataSource.driver.escape(name)} LIKE 'sealed1.%'`).join(' OR ');
    const sealed = (await runner.query(`SELECT 1 FROM ${VISITS} WHERE ${isSealed} LIMIT 1`)) as unknown[];
    if (sealed.length > 0) throw new Error('Visits are sealed with keys that the version before does not know');
    // As near to what it was as SQL comes.
    const isLite = runner.dataSource.options.type === 'better-sqlite3';
    const parts = ['firstName', 'lastName', 'phone'].map((name) => runner.dataSource.driver.escape(name));
    const all = isLite ? parts.join(" || ' ' || ") : `CONCAT_WS(' ', ${parts.join(', ')})`;
    await runner.query(`UPDATE ${VISITS} SET search = LOWER(${all})`);
    await changeTable(runner, VISITS, {
      droppedIndices: [COUNTED('phoneKey'), BY_PHONE('phoneKey')],
      columns: [
        varchar('firstName', 60),
        varchar('lastName', 60),
        varchar('phone', 16),
        varchar('email', 254, { isNullable: true }),
        text('search'),
      ],
      droppedColumns: ['phoneKey', 'initials'],
      indices: [{ columnNames: COUNTED('phone') }, { columnNames: BY_PHONE('phone') }],
    });
  }
}
