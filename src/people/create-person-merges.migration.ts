import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import {
  bool,
  createTables,
  dropTables,
  id,
  instant,
  int,
  reference,
  varchar,
} from '../database/migrations/table-columns';

const PEOPLE = 'person';
/** Filled in later: see `PeopleSearch`. */
const search = varchar('search', 400, { default: "''" });
const byDate = new TableIndex({ columnNames: ['bornOn'] });

const tables = [
  new Table({
    name: 'person_merge',
    columns: [
      id(),
      int('survivorId'),
      int('mergedId'),
      instant('mergedAt'),
      int('byId', { isNullable: true }),
      bool('movedInvitation'),
      bool('tookName'),
      bool('tookKind'),
      bool('tookBornOn'),
      varchar('firstName', 60),
      varchar('lastName', 60),
      varchar('kind', 10),
      varchar('bornOn', 10, { isNullable: true }),
    ],
    indices: [
      { columnNames: ['survivorId'] },
      { columnNames: ['mergedId'], isUnique: true },
      { columnNames: ['mergedAt'] },
    ],
    foreignKeys: [
      reference('survivorId', PEOPLE, 'CASCADE'),
      reference('mergedId', PEOPLE, 'CASCADE'),
      reference('byId', 'user', 'SET NULL'),
    ],
  }),
  new Table({
    name: 'person_merge_guardian',
    columns: [
      int('mergeId', { isPrimary: true }),
      int('personId', { isPrimary: true }),
      int('userId', { isPrimary: true }),
      instant('mayArrangeSince', { isNullable: true }),
    ],
    indices: [{ columnNames: ['personId'] }, { columnNames: ['userId'] }],
    foreignKeys: [
      reference('mergeId', 'person_merge', 'CASCADE'),
      reference('personId', PEOPLE, 'CASCADE'),
      reference('userId', 'user', 'CASCADE'),
    ],
  }),
  new Table({
    name: 'merged_visit',
    columns: [int('personId', { isPrimary: true }), int('appointmentId', { isPrimary: true })],
    indices: [{ columnNames: ['appointmentId'] }],
    foreignKeys: [reference('personId', PEOPLE, 'CASCADE'), reference('appointmentId', 'appointment', 'CASCADE')],
  }),
];

/** Two records of one person become one, and can be two again. People are searched by name and by date of birth. */
export class CreatePersonMerges1795900900100 implements MigrationInterface {
  name = 'CreatePersonMerges1795900900100';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn(PEOPLE, search.name))) await runner.addColumn(PEOPLE, new TableColumn(search));
    const people = await runner.getTable(PEOPLE);
    const isIndexed = people?.indices.some(({ columnNames }) => columnNames.join() === byDate.columnNames.join());
    if (!isIndexed) await runner.createIndex(PEOPLE, byDate);
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (await runner.hasTable('person_merge')) {
      // What the version before does not know would be people without anybody who books for them.
      await runner.query(`DELETE FROM ${PEOPLE} WHERE id IN (SELECT mergedId FROM person_merge)`);
    }
    await dropTables(runner, tables);
    const people = await runner.getTable(PEOPLE);
    const index = people?.indices.find(({ columnNames }) => columnNames.join() === byDate.columnNames.join());
    if (index) await runner.dropIndex(PEOPLE, index);
    if (await runner.hasColumn(PEOPLE, search.name)) await runner.dropColumn(PEOPLE, search.name);
  }
}
