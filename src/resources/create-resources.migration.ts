import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import {
  bool,
  createTables,
  dropTables,
  id,
  instant,
  int,
  longText,
  reference,
  varchar,
} from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'resource',
    columns: [
      id(),
      varchar('name', 60),
      varchar('kind', 20),
      varchar('place', 120),
      bool('active'),
      longText('closedDays'),
    ],
    indices: [{ columnNames: ['kind', 'name'] }],
  }),
  new Table({
    name: 'resource_cell',
    columns: [
      int('resourceId', { isPrimary: true }),
      int('cell', { isPrimary: true }),
      int('appointmentId', { isNullable: true }),
      int('offerId', { isNullable: true }),
      int('holdId', { isNullable: true }),
      instant('heldUntil', { isNullable: true }),
    ],
    indices: ['appointmentId', 'offerId', 'holdId', 'heldUntil'].map((column) => ({ columnNames: [column] })),
    foreignKeys: [
      reference('resourceId', 'resource', 'CASCADE'),
      reference('appointmentId', 'appointment', 'CASCADE'),
      reference('offerId', 'earlier_offer', 'CASCADE'),
      reference('holdId', 'booking_hold', 'CASCADE'),
    ],
  }),
];

const needs = varchar('needs', 200, { default: "''" });

/** Rooms and devices, and what services need of them. */
export class CreateResources1795900937100 implements MigrationInterface {
  name = 'CreateResources1795900937100';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    // A migration that broke off is run again.
    if (!(await runner.hasColumn('service', needs.name))) await runner.addColumn('service', new TableColumn(needs));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('service', needs.name)) await runner.dropColumn('service', needs.name);
    await dropTables(runner, tables);
  }
}
