import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, instant, int, reference, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'guardian_invitation',
    columns: [
      int('personId', { isPrimary: true }),
      varchar('email', 190, { isNullable: true }),
      int('invitedById'),
      varchar('pinHash', 64),
      int('attempts'),
      instant('sentAt'),
      instant('expiresAt'),
    ],
    indices: [{ columnNames: ['email'] }, { columnNames: ['invitedById'] }, { columnNames: ['expiresAt'] }],
    foreignKeys: [reference('personId', 'person', 'CASCADE'), reference('invitedById', 'user', 'CASCADE')],
  }),
];

/** Invitations to share a child. */
export class CreateGuardianInvitations1795900800100 implements MigrationInterface {
  name = 'CreateGuardianInvitations1795900800100';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
