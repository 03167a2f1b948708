import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, id, instant, int, reference, varchar } from '../database/migrations/table-columns';

const tables = [
  new Table({
    name: 'offer_call_attempt',
    columns: [
      id(),
      int('offerId'),
      instant('at'),
      int('byId'),
      varchar('result', 12),
      instant('againAt', { isNullable: true }),
    ],
    indices: [{ columnNames: ['offerId'] }, { columnNames: ['at'] }],
    foreignKeys: [reference('offerId', 'earlier_offer', 'CASCADE')],
  }),
  new Table({
    name: 'offer_call_take',
    columns: [int('offerId', { isPrimary: true }), int('byId'), instant('endsAt')],
    foreignKeys: [reference('offerId', 'earlier_offer', 'CASCADE')],
  }),
];

/** Who has phoned about which time that is offered, and who does right now. */
export class CallAboutOffers1795900210000 implements MigrationInterface {
  name = 'CallAboutOffers1795900210000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}
