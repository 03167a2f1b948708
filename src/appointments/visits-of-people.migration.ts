import { type MigrationInterface, type QueryRunner, TableColumn, TableForeignKey, TableIndex } from 'typeorm';
import { int, reference } from '../database/migrations/table-columns';

const VISITS = 'appointment';
const COLUMN = 'personId';
const BATCH = 500;

const index = new TableIndex({ columnNames: [COLUMN, 'startsAt', 'state'] });
const person = new TableForeignKey(reference(COLUMN, 'person', 'SET NULL'));

interface NamedVisit {
  id: number;
  patientId: number;
  firstName: string;
  lastName: string;
}

/**
 * Visits belong to people. Those that an account booked for another person become one person's when account and name
 * agree, whatever the letters' case and the spaces; visits for somebody of the account's own name stay as they are.
 * Nobody has said yet whether the person is a child: the account is asked.
 */
export class VisitsOfPeople1795900710000 implements MigrationInterface {
  name = 'VisitsOfPeople1795900710000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn(VISITS, COLUMN))) {
      await runner.addColumn(VISITS, new TableColumn(int(COLUMN, { isNullable: true })));
    }
    const visits = await runner.getTable(VISITS);
    const isIndexed = visits?.indices.some(({ columnNames }) => columnNames.join() === index.columnNames.join());
    if (!isIndexed) await runner.createIndex(VISITS, index);
    const isTied = visits?.foreignKeys.some(({ columnNames }) => columnNames.join() === COLUMN);
    if (!isTied) await runner.createForeignKey(VISITS, person);
    for (let after = 0; ;) {
      const accounts = (await runner.query(
        `SELECT DISTINCT patientId FROM ${VISITS} WHERE forAnother = 1 AND ${COLUMN} IS NULL AND patientId > ${after} ORDER BY patientId LIMIT ${BATCH}`,
      )) as Pick<NamedVisit, 'patientId'>[];
      for (const { patientId } of accounts) await takeOver(runner, patientId);
      const last = accounts.at(-1);
      if (!last) return;
      after = last.patientId;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const visits = await runner.getTable(VISITS);
    const tie = visits?.foreignKeys.find(({ columnNames }) => columnNames.join() === COLUMN);
    if (tie) await runner.dropForeignKey(VISITS, tie);
    const indexed = visits?.indices.find(({ columnNames }) => columnNames.join() === index.columnNames.join());
    if (indexed) await runner.dropIndex(VISITS, indexed);
    // A person's time is not the account's: where both have a visit at once, the account's index would be broken.
    await runner.query('UPDATE appointment_cell SET patientId = NULL WHERE patientId < 0');
    if (await runner.hasColumn(VISITS, COLUMN)) await runner.dropColumn(VISITS, COLUMN);
  }
}

/** Makes people of the names for whom an account has booked; run again, it finds those that are there. */
async function takeOver(runner: QueryRunner, patientId: number): Promise<void> {
  const known = (await runner.query(
    `SELECT person.id, person.firstName, person.lastName FROM person JOIN person_guardian ON person_guardian.personId = person.id WHERE person_guardian.userId = ${patientId}`,
  )) as Omit<NamedVisit, 'patientId'>[];
  const [account] = (await runner.query(
    `SELECT ${quoted(runner, 'user')}.firstName, ${quoted(runner, 'user')}.lastName FROM ${quoted(runner, 'user')} WHERE id = ${patientId}`,
  )) as Pick<NamedVisit, 'firstName' | 'lastName'>[];
  const people = new Map(known.map((row) => [keyOf(row), row.id]));
  const visits = (await runner.query(
    `SELECT id, patientId, firstName, lastName FROM ${VISITS} WHERE patientId = ${patientId} AND forAnother = 1 AND ${COLUMN} IS NULL ORDER BY id`,
  )) as NamedVisit[];
  for (const visit of visits) {
    const key = keyOf(visit);
    if (key === '' || (account && keyOf(account) === key)) continue;
    const personId = people.get(key) ?? (await addPerson(runner, visit));
    people.set(key, personId);
    await runner.query(`UPDATE ${VISITS} SET ${COLUMN} = ${personId} WHERE id = ${visit.id}`);
    await runner.query(`UPDATE appointment_cell SET patientId = ${-personId} WHERE appointmentId = ${visit.id}`);
  }
}

async function addPerson(runner: QueryRunner, { id, patientId }: NamedVisit): Promise<number> {
  await runner.query(
    `INSERT INTO person (firstName, lastName, kind, bornOn, createdAt) SELECT firstName, lastName, 'adult', NULL, createdAt FROM ${VISITS} WHERE id = ${id}`,
  );
  const [added] = (await runner.query('SELECT MAX(id) AS id FROM person')) as { id: number }[];
  const personId = added?.id ?? 0;
  await runner.query(
    `INSERT INTO person_guardian (personId, userId, mayArrangeSince) VALUES (${personId}, ${patientId}, NULL)`,
  );
  return personId;
}

function keyOf({ firstName, lastName }: Pick<NamedVisit, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function quoted(runner: QueryRunner, table: string): string {
  return runner.dataSource.driver.escape(table);
}
