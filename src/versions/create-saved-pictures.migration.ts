import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { createTables, dropTables, int, varchar } from '../database/migrations/table-columns';

const KEY = ['resource', 'recordId', 'version'];

const tables = [
  new Table({
    name: 'saved_picture',
    columns: [
      varchar('resource', 40, { isPrimary: true }),
      int('recordId', { isPrimary: true }),
      int('version', { isPrimary: true }),
      varchar('picture', 60, { isPrimary: true }),
    ],
    indices: [{ columnNames: ['picture'] }],
    foreignKeys: [
      {
        columnNames: KEY,
        referencedTableName: 'saved_version',
        referencedColumnNames: KEY,
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      },
    ],
  }),
];

const BATCH = 100;
/** As they stand in the JSON of a version at this migration. */
const IDS = /"mediaId":(\d+)/g;
const ADDRESSES = /\/media\/(?:[0-9a-f]{16}|[0-9a-f]{24})-\d{1,5}\.(?:avif|webp)/g;

interface Row {
  resource: string;
  recordId: number;
  version: number;
  saved: string;
}

/** Pictures that old versions show stay with them. */
export class CreateSavedPictures1795900940000 implements MigrationInterface {
  name = 'CreateSavedPictures1795900940000';

  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    // A migration that broke off begins anew.
    await runner.query('DELETE FROM saved_picture');
    for (let offset = 0; ; offset += BATCH) {
      const page = `SELECT resource, recordId, version, saved FROM saved_version ORDER BY ${KEY.join()} LIMIT ${BATCH} OFFSET ${offset}`;
      const rows = (await runner.query(page)) as Row[];
      for (const row of rows) await insert(runner, row);
      if (rows.length < BATCH) return;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, tables);
  }
}

async function insert(runner: QueryRunner, { resource, recordId, version, saved }: Row): Promise<void> {
  const ids = [...saved.matchAll(IDS)].map(([, id]) => id);
  const pictures = [...new Set([...ids, ...[...saved.matchAll(ADDRESSES)].map(([address]) => address)])];
  if (pictures.length === 0) return;
  const places = pictures.map(() => '(?, ?, ?, ?)').join(', ');
  const values = pictures.flatMap((picture) => [resource, recordId, version, picture]);
  await runner.query(`INSERT INTO saved_picture (${[...KEY, 'picture'].join()}) VALUES ${places}`, values);
}
