import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  contentColumns,
  createTables,
  dropTables,
  int,
  longText,
  ownedBy,
  textColumns,
  varchar,
} from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'document',
    columns: [
      ...contentColumns(),
      varchar('kind', 40),
      varchar('liveKind', 40, { isNullable: true }),
      int('answerDays', { isNullable: true }),
    ],
    indices: [{ columnNames: ['liveKind'], isUnique: true }],
  }),
  new Table({
    name: 'document_text',
    columns: [...textColumns(), varchar('title', 200), longText('body')],
    foreignKeys: [ownedBy('document')],
  }),
];

/** The documents that the law wants a clinic to show. */
export class CreateDocuments1795900933000 implements MigrationInterface {
  name = 'CreateDocuments1795900933000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
