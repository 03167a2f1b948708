import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  contentColumns,
  createTables,
  dropTables,
  instant,
  int,
  listIndices,
  longText,
  ownedBy,
  reference,
  textColumns,
  varchar,
} from './table-columns';

const tables = [
  new Table({
    name: 'article',
    columns: [
      ...contentColumns(),
      varchar('slug', 120),
      int('coverId', { isNullable: true }),
      int('authorId', { isNullable: true }),
      instant('publishAt', { isNullable: true }),
    ],
    indices: [
      { columnNames: ['slug'], isUnique: true },
      { columnNames: ['published', 'deletedAt', 'publishAt'] },
      { columnNames: ['authorId', 'publishAt'] },
      ...listIndices('publishAt'),
    ],
    foreignKeys: [reference('coverId', 'media', 'SET NULL'), reference('authorId', 'doctor', 'SET NULL')],
  }),
  new Table({
    name: 'article_text',
    columns: [
      ...textColumns(),
      varchar('title', 200),
      varchar('description', 500),
      longText('body'),
      varchar('coverAlt', 200),
      int('wordCount'),
    ],
    foreignKeys: [ownedBy('article')],
  }),
];

export class CreateArticles1763600300000 implements MigrationInterface {
  name = 'CreateArticles1763600300000';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
