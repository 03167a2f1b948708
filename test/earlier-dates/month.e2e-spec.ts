import { KnownPatientEntity } from '../../src/appointments/request-origin.entity';
import { at } from '../content/clock';
import { addDoctor, everyDay, setSchedule } from '../support/builders/visits';
import { Month, type MonthResult } from './month';
import { WaitingRoom } from './waiting';

/** More of them: `npm run bench:months`. */
const MONTHS = Number(process.env.MONTHS ?? 1);
const DAYS = 30;
const PEOPLE = 150;
const HELD_AGAIN = 0.76;

const room = WaitingRoom.open();

it('Of the times that are cancelled two days ahead, three of four are somebody’s again when they begin', async () => {
  const { site, staff } = room.stage;
  const results: MonthResult[] = [];
  // A month that is the same on every day of the year: it begins on a Monday, and no clocks change in it.
  const beginsAt = new Date('2031-05-05T06:00:00Z');
  for (let month = 0; month < MONTHS; month += 1) {
    const service = room.service;
    const doctors = [await addDoctor(staff, [service])];
    for (const doctor of doctors) await setSchedule(staff, doctor, { weekly: everyDay('09:00', '15:00') });
    const users = await Promise.all(Array.from({ length: PEOPLE }, () => site.addUser('patient')));
    const people = users.map(({ id }) => id);
    const since = new Date();
    await room.database.reader.insert(
      KnownPatientEntity,
      people.map((patientId) => ({ patientId, since })),
    );
    const setNow = (moment: Date): void => {
      jest.setSystemTime(moment);
    };
    const clinic = { app: site.app, service, doctors, people, beginsAt, hours: { from: 9, to: 15 }, setNow };
    await at(beginsAt, async () => {
      results.push(await new Month(clinic, `month ${month}`).run(DAYS));
    });
  }
  const count = (of: (result: MonthResult) => number): number => results.reduce((sum, result) => sum + of(result), 0);
  expect(count(({ cancelled }) => cancelled)).toBeGreaterThanOrEqual(15 * MONTHS);
  expect(count(({ heldAgain }) => heldAgain) / count(({ cancelled }) => cancelled)).toBeGreaterThanOrEqual(HELD_AGAIN);
  // Not only because somebody came by.
  expect(count(({ byOffer }) => byOffer) / count(({ cancelled }) => cancelled)).toBeGreaterThan(0.5);
}, 600_000);
