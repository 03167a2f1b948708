import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { changeTable } from '../database/migrations/change-table';
import { bool, createTables, dropTables, id, int, text, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'search_text',
    columns: [id(), varchar('hash', 22), text('words'), bool('hasParts')],
    indices: [{ columnNames: ['hash'], isUnique: true }],
  }),
  new Table({
    name: 'search_word',
    columns: [varchar('word', 64, { isPrimary: true }), int('textId', { isPrimary: true })],
    withoutRowid: true,
  }),
  new Table({
    name: 'search_part',
    columns: [varchar('part', 16, { isPrimary: true }), varchar('word', 64, { isPrimary: true })],
    withoutRowid: true,
  }),
];
const SEARCHED = [
  'appointment',
  'article',
  'doctor',
  'document',
  'mail',
  'notification',
  'question',
  'service',
  'user',
];
const TEXT_ID = 'searchTextId';
const CREATED = ['createdAt'];

/** The words by which rows of lists are found; a recurring job fills the tables. Accounts are listed by their age. */
export class CreateSearchIndex1795900970000 implements MigrationInterface {
  name = 'CreateSearchIndex1795900970000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    for (const table of SEARCHED) {
      await changeTable(runner, table, {
        columns: [int(TEXT_ID, { isNullable: true })],
        indices: [{ columnNames: [TEXT_ID] }, ...(table === 'user' ? [{ columnNames: CREATED }] : [])],
      });
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of SEARCHED) {
      const droppedIndices = [[TEXT_ID], ...(table === 'user' ? [CREATED] : [])];
      await changeTable(runner, table, { droppedIndices, droppedColumns: [TEXT_ID] });
    }
    await dropTables(runner, tables);
  }
}
