import { KnownPatientEntity } from '../../src/appointments/request-origin.entity';
import { Database } from '../../src/database/database';
import { at } from '../content/clock';
import { openStage } from '../content/stage';
import { addDoctor, addService, everyDay, openClinic, setSchedule } from '../support/builders/visits';
import { warsawHour } from '../earlier-dates/waiting';
import { RoomHistories } from './histories';
import { type ModelService, SERVICES } from './model';

/** More find rarer moments: `HISTORIES=1000`, or `npm run bench:rooms`. */
const COUNT = Number(process.env.HISTORIES ?? (settings.database === 'mariadb' ? 10 : 40));
const PEOPLE = 4;

const stage = openStage();

it('Any history of bookings, holds, moves, swaps and broken devices is as the rules have it', async () => {
  const { site, staff, admin } = stage;
  await openClinic(admin);
  const services: ModelService[] = [];
  for (const { minutes, needs } of SERVICES) {
    services.push({ id: await addService(staff, { durationMinutes: minutes, needs }), minutes, needs });
  }
  const doctors: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const doctor = await addDoctor(
      staff,
      services.map(({ id }) => id),
    );
    await setSchedule(staff, doctor, { weekly: everyDay('09:00', '13:30') });
    doctors.push(doctor);
  }
  const users = await Promise.all(Array.from({ length: PEOPLE }, () => site.addUser('patient')));
  const people = users.map(({ id }) => id);
  await site.app.get(Database, { strict: false }).reader.insert(
    KnownPatientEntity,
    people.map((patientId) => ({ patientId, since: new Date() })),
  );
  const beginsAt = warsawHour(1, 9);
  const setNow = (moment: Date): void => {
    jest.setSystemTime(moment);
  };
  await at(beginsAt, async () => {
    const histories = new RoomHistories({ app: site.app, services, doctors, people, beginsAt, setNow });
    for (let count = 0; count < COUNT; count += 1) expect(await histories.run(`rooms ${count}`)).toBeNull();
    // Far below what is usual.
    const { booked, refused, moved, held, swapped, broken } = histories.seen;
    for (const each of [booked, refused, broken]) expect(each).toBeGreaterThan(COUNT / 2);
    for (const each of [moved, held, swapped]) expect(each).toBeGreaterThan(COUNT / 10);
  });
}, 240_000);
