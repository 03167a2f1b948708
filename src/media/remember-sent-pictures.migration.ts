import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { varchar } from '../database/migrations/table-columns';

const PICTURES = 'media';
const column = varchar('sentHash', 64, { isNullable: true });
const bySent = new TableIndex({ columnNames: [column.name] });

export class RememberSentPictures1795400311000 implements MigrationInterface {
  name = 'RememberSentPictures1795400311000';

  async up(runner: QueryRunner): Promise<void> {
    // A migration that broke off is run again.
    if (!(await runner.hasColumn(PICTURES, column.name))) await runner.addColumn(PICTURES, new TableColumn(column));
    const pictures = await runner.getTable(PICTURES);
    const isThere = pictures?.indices.some(({ columnNames }) => columnNames.join() === bySent.columnNames.join());
    if (!isThere) await runner.createIndex(PICTURES, bySent);
  }

  async down(runner: QueryRunner): Promise<void> {
    const pictures = await runner.getTable(PICTURES);
    const index = pictures?.indices.find(({ columnNames }) => columnNames.join() === bySent.columnNames.join());
    if (index) await runner.dropIndex(PICTURES, index);
    if (await runner.hasColumn(PICTURES, column.name)) await runner.dropColumn(PICTURES, column.name);
  }
}
