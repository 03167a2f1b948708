import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { contentColumns, int, listIndices, ownedBy, text, textColumns, varchar } from '../table-columns';

const tables = [
  new Table({
    name: 'doctor',
    columns: [
      ...contentColumns(),
      varchar('slug', 120),
      varchar('phone', 16, { isNullable: true }),
      text('languages'),
      int('practisingSince', { isNullable: true }),
      int('imageId', { isNullable: true }),
      int('order'),
    ],
    indices: [{ columnNames: ['slug'], isUnique: true }, ...listIndices()],
    foreignKeys: [
      { columnNames: ['imageId'], referencedTableName: 'media', referencedColumnNames: ['id'], onDelete: 'SET NULL' },
    ],
  }),
  new Table({
    name: 'doctor_text',
    columns: [
      ...textColumns(),
      varchar('firstName', 60),
      varchar('lastName', 60),
      varchar('position', 120),
      text('bio'),
      varchar('imageAlt', 200),
    ],
    foreignKeys: [ownedBy('doctor')],
  }),
  new Table({
    name: 'doctor_service',
    columns: [int('doctorId', { isPrimary: true }), int('serviceId', { isPrimary: true })],
    indices: [{ columnNames: ['serviceId'] }],
    foreignKeys: [
      { columnNames: ['doctorId'], referencedTableName: 'doctor', referencedColumnNames: ['id'], onDelete: 'CASCADE' },
      { columnNames: ['serviceId'], referencedTableName: 'service', referencedColumnNames: ['id'], onDelete: 'CASCADE' },
    ],
  }),
];

export class CreateDoctors1763600200000 implements MigrationInterface {
  name = 'CreateDoctors1763600200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...tables].reverse()) await runner.dropTable(table, true);
  }
}
