import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  contentColumns,
  createTables,
  dropTables,
  int,
  listIndices,
  ownedBy,
  text,
  textColumns,
  varchar,
} from './table-columns';

const tables = [
  new Table({ name: 'question', columns: [...contentColumns(), int('order')], indices: listIndices('order') }),
  new Table({
    name: 'question_text',
    columns: [...textColumns(), varchar('question', 200), text('answer')],
    foreignKeys: [ownedBy('question')],
  }),
];

export class CreateQuestions1763600400000 implements MigrationInterface {
  name = 'CreateQuestions1763600400000';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
