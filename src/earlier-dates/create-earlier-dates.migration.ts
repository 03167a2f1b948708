import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import {
  bool,
  createTables,
  dropTables,
  id,
  instant,
  int,
  reference,
  text,
  varchar,
} from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'earlier_wish',
    columns: [
      id(),
      int('userId'),
      int('appointmentId', { isNullable: true }),
      int('serviceId'),
      int('doctorId', { isNullable: true }),
      varchar('language', 2, { isNullable: true }),
      text('weekdays'),
      varchar('dayPart', 10),
      varchar('until', 10),
      varchar('locale', 2),
      varchar('state', 10),
      instant('createdAt'),
      instant('endedAt', { isNullable: true }),
    ],
    indices: [
      { columnNames: ['userId', 'state'] },
      { columnNames: ['state', 'createdAt'] },
      { columnNames: ['appointmentId'] },
      { columnNames: ['endedAt'] },
    ],
    foreignKeys: [reference('userId', 'user', 'CASCADE'), reference('appointmentId', 'appointment', 'CASCADE')],
  }),
  new Table({
    name: 'earlier_offer',
    columns: [
      id(),
      int('wishId'),
      int('userId'),
      int('doctorId'),
      int('serviceId'),
      varchar('place', 10),
      instant('startsAt'),
      instant('endsAt'),
      varchar('state', 10),
      instant('createdAt'),
      instant('sentAt', { isNullable: true }),
      instant('answerBy', { isNullable: true }),
      instant('endedAt', { isNullable: true }),
      bool('byStaff'),
      int('appointmentId', { isNullable: true }),
    ],
    indices: [
      { columnNames: ['userId', 'doctorId', 'startsAt'], isUnique: true },
      { columnNames: ['state', 'answerBy'] },
      { columnNames: ['doctorId', 'startsAt'] },
      { columnNames: ['wishId'] },
      { columnNames: ['appointmentId'] },
    ],
    foreignKeys: [
      reference('wishId', 'earlier_wish', 'CASCADE'),
      reference('appointmentId', 'appointment', 'SET NULL'),
    ],
  }),
  new Table({
    name: 'earlier_offer_link',
    columns: [varchar('tokenHash', 64, { isPrimary: true }), int('offerId')],
    indices: [{ columnNames: ['offerId'] }],
    foreignKeys: [reference('offerId', 'earlier_offer', 'CASCADE')],
  }),
];

const setting = new TableColumn({ ...bool('earlierDates'), default: '1' });

/** Who waits for an earlier date, and what was offered; the clinic may switch it off. */
export class CreateEarlierDates1795800010000 implements MigrationInterface {
  name = 'CreateEarlierDates1795800010000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    // A migration that broke off is run again.
    if (!(await runner.hasColumn('settings', setting.name))) await runner.addColumn('settings', setting);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('settings', setting.name)) await runner.dropColumn('settings', setting.name);
    await dropTables(runner, tables);
  }
}
