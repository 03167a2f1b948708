import '../src/config/production';
import { LessThan } from 'typeorm';
import type { NumbersBy } from '../contract/numbers';
import { AppointmentEntity } from '../src/appointments/appointment.entity';
import { loadEnv } from '../src/config/env';
import { createApp } from '../src/create-app';
import { BlindIndex } from '../src/data-keys/blind-index.service';
import { Database } from '../src/database/database';
import { DoctorsService } from '../src/doctors/doctors.service';
import { KeptNumbersEntity } from '../src/numbers/numbers.entity';
import { NumbersService } from '../src/numbers/numbers.service';
import { UsersService } from '../src/users/users.service';
import { type BenchDatabase, benchOnEachDatabase } from './databases';
import { addDoctors, addVisits, VISITS } from './many-visits';
import { type Case, measure, median } from './measure';

const ROUNDS = 5;
const GOAL_MS = 50;

/** What is asked for: a name, the dates, the length of a period, and whether it has to meet the goal. */
const QUESTIONS: readonly [name: string, from: string, to: string, by: NumbersBy, goal: boolean][] = [
  ['a week by days, and the one before', '2025-12-14', '2025-12-20', 'day', true],
  ['a month, and the one before', '2025-12-01', '2025-12-31', 'month', true],
  ['a month by days', '2025-12-01', '2025-12-31', 'day', true],
  ['a year by months, and the year before', '2025-01-01', '2025-12-31', 'month', true],
  ['a year by weeks, and the year before', '2025-01-01', '2025-12-31', 'week', true],
  ['two years by months', '2024-01-01', '2025-12-31', 'month', false],
];

/** Measures and prints the table; answers whether every goal is met. */
async function bench({ name, pid, open }: BenchDatabase): Promise<boolean> {
  const app = await createApp(loadEnv(await open('clinic')));
  try {
    const database = app.get(Database, { strict: false });
    const numbers = app.get(NumbersService, { strict: false });
    await addDoctors(app.get(DoctorsService, { strict: false }));
    await addVisits(database, app.get(UsersService, { strict: false }), app.get(BlindIndex, { strict: false }));
    // InnoDB does this by itself some time after many writes; SQLite never does.
    if (pid !== null) await database.reader.query('ANALYZE TABLE appointment, appointment_history, freed_time');
    const forget = (): Promise<unknown> =>
      database.reader.createQueryBuilder().delete().from(KeptNumbersEntity).execute();
    console.log(`\n### ${name}, ${VISITS} visits, milliseconds of processor time\n`);
    console.log(
      '| Asked for | goal | asked again | a visit has changed | nothing kept |\n| --- | --- | --- | --- | --- |',
    );
    let met = true;
    for (const [question, from, to, by, isGoal] of QUESTIONS) {
      // The period that goes on: it is counted anew.
      const last = await database.reader.findOneOrFail(AppointmentEntity, {
        where: { startsAt: LessThan(new Date(`${to}T12:00:00Z`)) },
        order: { startsAt: 'DESC' },
      });
      const touch = (): Promise<unknown> => database.reader.increment(AppointmentEntity, { id: last.id }, 'version', 1);
      const run = (): Promise<unknown> => numbers.read(from, to, by, 'pl');
      const times: number[] = [];
      for (const before of [undefined, touch]) {
        const one: Case = { name: question, run, ...(before && { before }) };
        times.push(median((await measure([one], ROUNDS, pid)).get(question) ?? []));
      }
      await forget();
      const start = process.cpuUsage();
      await run();
      const { user, system } = process.cpuUsage(start);
      const cold = pid === null ? ((user + system) / 1e3).toFixed(0) : '–';
      const isMet = !isGoal || times.every((time) => time <= GOAL_MS);
      met &&= isMet;
      const cells = times.map((time) => time.toFixed(1));
      console.log(
        `| ${question} | ${isGoal ? GOAL_MS : '–'} | ${cells.join(' | ')} | ${cold} |${isMet ? '' : ' **missed**'}`,
      );
    }
    return met;
  } finally {
    await app.close();
  }
}

benchOnEachDatabase(process.argv[2], bench);
