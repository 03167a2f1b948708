import { KnownPatientEntity } from '../../src/appointments/request-origin.entity';
import { at } from '../content/clock';
import { setContact } from '../support/accounts';
import { addDoctor, everyDay, setSchedule } from '../support/builders/visits';
import { Histories } from './histories';
import { warsawHour, WaitingRoom } from './waiting';

/** More find rarer moments: `HISTORIES=1000`, or `npm run bench:histories`. */
const COUNT = Number(process.env.HISTORIES ?? (settings.database === 'mariadb' ? 15 : 60));
const PEOPLE = 4;

const room = WaitingRoom.open();

it('Any history of holds, bookings, calls, moves, cancels, wishes and answers is as the rules have it', async () => {
  const { site, staff } = room.stage;
  const doctor = await addDoctor(staff, [room.service]);
  await setSchedule(staff, doctor, { weekly: everyDay('09:00', '19:00') });
  const users = await Promise.all(Array.from({ length: PEOPLE }, () => site.addUser('patient')));
  const people = users.map(({ id }) => id);
  await setContact(site, people, { phone: '+48600100200' });
  await room.database.reader.insert(
    KnownPatientEntity,
    people.map((patientId) => ({ patientId, since: new Date() })),
  );
  const beginsAt = warsawHour(1, 9);
  const setNow = (moment: Date): void => {
    jest.setSystemTime(moment);
  };
  await at(beginsAt, async () => {
    const histories = new Histories({ app: site.app, service: room.service, doctor, people, beginsAt, setNow });
    for (let count = 0; count < COUNT; count += 1) expect(await histories.run(`history ${count}`)).toBeNull();
    // How much comes about depends on the weekday: these are far below what is usual.
    const { seen } = histories;
    expect(seen.offers).toBeGreaterThan(COUNT / 20);
    expect(seen.taken).toBeGreaterThanOrEqual(Math.floor(COUNT / 60));
    expect(seen.holds).toBeGreaterThan(COUNT / 6);
    expect(seen.callers).toBeGreaterThan(COUNT / 3);
  });
});
