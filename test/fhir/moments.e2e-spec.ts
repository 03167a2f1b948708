import type { Slot } from '@medplum/fhirtypes';
import { In } from 'typeorm';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import { Database } from '../../src/database/database';
import { HELD_BY_NOBODY } from '../../src/database/held-cell';
import { AppError } from '../../src/errors/app-error';
import { SlotFile } from '../../src/fhir/slot-file.service';
import { cellOf } from '../../src/locale/cells';
import { dateInWarsaw } from '../../src/locale/warsaw';
import { ResourceCellEntity } from '../../src/resources/resource.entity';
import { AppointmentCellEntity } from '../../src/schedules/appointment-cell.entity';
import { SlotsService } from '../../src/schedules/slots.service';
import { at } from '../content/clock';
import { openStage } from '../content/stage';
import { addDoctor, addResource, addService, everyDay, openClinic, setSchedule } from '../support/builders/visits';
import { numbersOf } from '../support/rival-bookings';
import { linesOf, startsOf } from './files';

/** More find rarer moments: `MOMENTS=10000`, or `npm run bench:fhir`. */
const COUNT = Number(process.env.MOMENTS ?? 200);
const HOUR_MS = 3_600_000;
const DOCTORS = 3;

const stage = openStage();
let services: number[];
let doctors: number[];
let room: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  room = await addResource(stage.admin);
  const kinds = [
    { durationMinutes: 30 },
    { durationMinutes: 45, needs: ['room' as const] },
    { durationMinutes: 15, place: 'online' as const },
  ];
  services = await Promise.all(kinds.map((kind) => addService(stage.staff, kind)));
  doctors = [];
  for (let index = 0; index < DOCTORS; index += 1) {
    const id = await addDoctor(stage.staff, services.slice(0, 2 + (index % 2)));
    // Over the hours in which clocks change, too.
    const hours = index === 0 ? everyDay('01:30', '03:30') : everyDay('09:00', '10:30');
    const online = everyDay('12:00', '13:00', 'online');
    const weekly = { ...hours, tue: online.tue, sat: [...hours.sat, ...online.sat] };
    await setSchedule(stage.staff, id, { weekly: { ...weekly, wed: [] } });
    doctors.push(id);
  }
});

/** Something happens to free times: they are taken, given back, or held for a while. */
async function change(random: () => number, now: number): Promise<void> {
  const database = stage.site.app.get(Database, { strict: false });
  const cell = cellOf(now + random() * BOOKING.aheadDays * 24 * HOUR_MS);
  const heldUntil = random() < 0.3 ? new Date(now + random() * 6 * HOUR_MS) : null;
  const doctorId = doctors[Math.floor(random() * DOCTORS)] ?? 0;
  const cells = Array.from({ length: 12 }, (_, index) => cell + index);
  await database.transaction(async (tx) => {
    await tx.delete(AppointmentCellEntity, { doctorId, cell: In(cells) });
    await tx.delete(ResourceCellEntity, { resourceId: room, cell: In(cells) });
    const taken = cells
      .filter(() => random() < 0.6)
      .map((each) => ({ ...HELD_BY_NOBODY, doctorId, cell: each, patientId: null, heldUntil }));
    await tx.insert(AppointmentCellEntity, taken);
    const used = cells.filter(() => random() < 0.3);
    await tx.insert(
      ResourceCellEntity,
      used.map((each) => ({ ...HELD_BY_NOBODY, resourceId: room, cell: each, heldUntil })),
    );
  });
}

/** The times of some days as visitors are shown them; none when there is no such doctor for it. */
async function shown(service: number, doctor: number | 'any', from: string, to: string): Promise<string[]> {
  const slots = stage.site.app.get(SlotsService, { strict: false });
  try {
    const { days } = await slots.list({ service, doctor: String(doctor), from, to });
    return days.flatMap((day) => day.slots.map(({ startsAt }) => startsAt));
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

it(`At any of ${COUNT} moments free times are the same for visitors and for others`, async () => {
  const numbers = numbersOf('moments');
  const random = (): number => numbers.next().value;
  const file = stage.site.app.get(SlotFile, { strict: false });
  let compared = 0;
  // Before the clocks change in spring.
  await at(new Date('2027-02-10T08:00:00Z'), async () => {
    for (let count = 0; count < COUNT; count += 1) {
      jest.setSystemTime(Date.now() + 1_000 + Math.floor(random() * HOUR_MS));
      const now = Date.now();
      await change(random, now);
      const first = addDays(dateInWarsaw(new Date(now)), Math.floor(random() * BOOKING.aheadDays));
      const last = addDays(first, Math.floor(random() * BOOKING.slotDays));
      const [service = 0, doctor = 0] = [services[Math.floor(random() * 3)], doctors[Math.floor(random() * DOCTORS)]];
      const slots = linesOf<Slot>((await file.get()).bodies.identity.toString());
      const within = (time: string): boolean => {
        const date = dateInWarsaw(new Date(time));
        return date >= first && date <= last;
      };
      const timesOf = (of: number): string[] => startsOf(slots, of, service).filter(within);
      const what = `${new Date(now).toISOString()}: ${service} of ${doctor} from ${first} to ${last}`;
      const one = await shown(service, doctor, first, last);
      expect([what, timesOf(doctor)]).toEqual([what, one]);
      const any = [...new Set(doctors.flatMap(timesOf))].sort();
      expect([what, any]).toEqual([what, await shown(service, 'any', first, last)]);
      compared += one.length;
    }
  });
  expect(compared).toBeGreaterThan(COUNT);
}, 3_600_000);
