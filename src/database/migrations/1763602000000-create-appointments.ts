import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bool, createTables, dropTables, id, instant, int, longText, reference, text, varchar } from './table-columns';

const tables = [
  new Table({
    name: 'doctor_schedule',
    columns: [
      int('doctorId', { isPrimary: true }),
      int('version'),
      text('weekly'),
      longText('exceptions'),
      instant('updatedAt'),
    ],
    foreignKeys: [reference('doctorId', 'doctor', 'CASCADE')],
  }),
  new Table({
    name: 'appointment',
    columns: [
      id(),
      varchar('uid', 36),
      varchar('state', 10),
      int('version'),
      int('doctorId'),
      varchar('doctorName', 121),
      int('serviceId'),
      varchar('serviceName', 120),
      int('patientId', { isNullable: true }),
      varchar('firstName', 60),
      varchar('lastName', 60),
      bool('forAnother'),
      varchar('phone', 16),
      varchar('email', 254, { isNullable: true }),
      text('note'),
      text('search'),
      varchar('locale', 2),
      varchar('place', 10),
      instant('startsAt'),
      instant('endsAt'),
      instant('confirmBy', { isNullable: true }),
      instant('remindedAt', { isNullable: true }),
      instant('createdAt'),
      instant('updatedAt'),
    ],
    indices: [
      { columnNames: ['uid'], isUnique: true },
      { columnNames: ['patientId', 'startsAt'] },
      { columnNames: ['doctorId', 'startsAt'] },
      { columnNames: ['state', 'startsAt'] },
      { columnNames: ['state', 'confirmBy'] },
      { columnNames: ['startsAt'] },
      { columnNames: ['createdAt'] },
    ],
    foreignKeys: [reference('patientId', 'user', 'SET NULL')],
  }),
  new Table({
    name: 'appointment_cell',
    columns: [
      int('doctorId', { isPrimary: true }),
      int('cell', { isPrimary: true }),
      int('patientId', { isNullable: true }),
      int('appointmentId'),
    ],
    indices: [{ columnNames: ['patientId', 'cell'], isUnique: true }, { columnNames: ['appointmentId'] }],
    foreignKeys: [reference('appointmentId', 'appointment', 'CASCADE')],
  }),
  new Table({
    name: 'appointment_history',
    columns: [
      id(),
      int('appointmentId'),
      instant('at'),
      varchar('fromState', 10, { isNullable: true }),
      varchar('toState', 10),
      varchar('by', 10),
      int('byId', { isNullable: true }),
      varchar('reason', 200, { isNullable: true }),
    ],
    indices: [{ columnNames: ['appointmentId'] }],
    foreignKeys: [reference('appointmentId', 'appointment', 'CASCADE')],
  }),
  new Table({
    name: 'idempotency_key',
    columns: [
      int('userId', { isPrimary: true }),
      varchar('keyHash', 64, { isPrimary: true }),
      varchar('bodyHash', 64),
      int('appointmentId'),
      instant('createdAt'),
    ],
    indices: [{ columnNames: ['createdAt'] }, { columnNames: ['appointmentId'] }],
    foreignKeys: [reference('userId', 'user', 'CASCADE'), reference('appointmentId', 'appointment', 'CASCADE')],
  }),
];

export class CreateAppointments1763602000000 implements MigrationInterface {
  name = 'CreateAppointments1763602000000';

  up(runner: QueryRunner): Promise<void> {
    return createTables(runner, tables);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropTables(runner, tables);
  }
}
