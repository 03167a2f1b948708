import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  createTables,
  dropTables,
  id,
  instant,
  int,
  reference,
  text,
  varchar,
} from '../database/migrations/table-columns';

const nullable = { isNullable: true };
const tables = [
  new Table({
    name: 'webhook',
    columns: [
      id(),
      varchar('url', 500),
      text('events'),
      varchar('secret', 200),
      varchar('formerSecret', 200, nullable),
      instant('formerUntil', nullable),
      instant('createdAt'),
      instant('failingSince', nullable),
      instant('offAt', nullable),
    ],
  }),
  new Table({
    name: 'webhook_delivery',
    columns: [
      id(),
      int('webhookId'),
      varchar('messageId', 40),
      varchar('event', 40),
      varchar('resource', 40, nullable),
      int('recordId', nullable),
      varchar('recordState', 20, nullable),
      varchar('state', 10),
      int('attempts'),
      int('status', nullable),
      varchar('error', 40, nullable),
      instant('createdAt'),
      instant('dueAt'),
      instant('claimedUntil', nullable),
      instant('doneAt', nullable),
    ],
    indices: [{ columnNames: ['webhookId', 'resource', 'recordId', 'state'] }, { columnNames: ['createdAt'] }],
    foreignKeys: [reference('webhookId', 'webhook', 'CASCADE')],
  }),
];

/** Other programs are told of visits and content. */
export class CreateWebhooks1795900936100 implements MigrationInterface {
  name = 'CreateWebhooks1795900936100';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
