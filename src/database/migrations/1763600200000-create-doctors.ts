import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  contentColumns,
  createTables,
  dropTables,
  int,
  listIndices,
  ownedBy,
  reference,
  text,
  textColumns,
  varchar,
} from './table-columns';

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
    indices: [{ columnNames: ['slug'], isUnique: true }, ...listIndices('order')],
    foreignKeys: [reference('imageId', 'media', 'SET NULL')],
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
    foreignKeys: [reference('doctorId', 'doctor', 'CASCADE'), reference('serviceId', 'service', 'CASCADE')],
  }),
];

export class CreateDoctors1763600200000 implements MigrationInterface {
  name = 'CreateDoctors1763600200000';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
