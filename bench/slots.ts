import '../src/config/production';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { AppointmentEntity } from '../src/appointments/appointment.entity';
import { addDays } from '../contract/calendar';
import { WEEKDAYS } from '../contract/clinic';
import type { WeeklyHours } from '../contract/schedule';
import { loadEnv } from '../src/config/env';
import { createApp } from '../src/create-app';
import { Database } from '../src/database/database';
import { DoctorsService } from '../src/doctors/doctors.service';
import { dateInWarsaw } from '../src/locale/warsaw';
import { instantAt, warsawDay } from '../src/locale/warsaw-day';
import { ResourceCellEntity } from '../src/resources/resource.entity';
import { ResourcesService } from '../src/resources/resources.service';
import { AppointmentCellEntity } from '../src/schedules/appointment-cell.entity';
import { cellsOf } from '../src/locale/cells';
import { SchedulesService } from '../src/schedules/schedules.service';
import { SlotsService } from '../src/schedules/slots.service';
import { ServicesService } from '../src/services/services.service';
import { SettingsService } from '../src/settings/settings.service';
import { makeTemporaryFolder } from '../test/support/servers';

const DOCTORS = 20;
const VISITS = 10_000;
const DAYS = 31;
const ROOMS = 10;
const CALLS = 60;
const WARM_UP = 20;
const GOALS = { any: 10, one: 2 };

type App = Awaited<ReturnType<typeof createApp>>;

/** Twenty doctors who work twelve hours a day, and ten thousand visits in the coming month. */
async function fill(app: App): Promise<{ service: number; doctor: number }> {
  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  const hours = [{ from: '08:00', to: '20:00' }];
  const weekly = Object.fromEntries(
    WEEKDAYS.map((day) => [day, hours.map((each) => ({ ...each, place: 'clinic' }))]),
  ) as unknown as WeeklyHours;
  const openingHours = Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as never;
  const settings = get(SettingsService);
  await settings.update({ version: (await settings.get()).version, openingHours }, null);
  const names = { name: 'Konsultacja', description: 'Rozmowa.' };
  const service = await get(ServicesService).create(
    { published: true, durationMinutes: 15, place: 'clinic', translations: { pl: names } },
    null,
  );
  const doctors: number[] = [];
  for (let index = 0; index < DOCTORS; index += 1) {
    const pl = { firstName: 'Anna', lastName: `Nowak ${index}`, position: 'pediatra', bio: 'Leczy dzieci.' };
    const input = { published: true, languages: ['pl' as const], serviceIds: [service.id], translations: { pl } };
    const { id } = await get(DoctorsService).create(input, null);
    await get(SchedulesService).set(id, { weekly }, null);
    doctors.push(id);
  }
  const today = dateInWarsaw(new Date());
  await get(Database).transaction(async (tx) => {
    for (let start = 0; start < VISITS; start += 200) {
      const rows = Array.from({ length: 200 }, (_, offset) => visit(start + offset, doctors, service.id, today));
      const { identifiers } = await tx.insert(AppointmentEntity, rows);
      const cells = rows.flatMap((row, index) =>
        cellsOf(row.startsAt, row.endsAt).map((cell) => ({
          doctorId: row.doctorId,
          cell,
          patientId: null,
          appointmentId: Number(identifiers[index]?.id),
        })),
      );
      await tx.insert(AppointmentCellEntity, cells);
    }
  });
  return { service: service.id, doctor: doctors[0] ?? 0 };
}

/** The service needs a room from now on: every second visit has one. */
async function addRooms(app: App, serviceId: number): Promise<void> {
  const services = app.get(ServicesService, { strict: false });
  const rooms = app.get(ResourcesService, { strict: false });
  const ids: number[] = [];
  for (let index = 0; index < ROOMS; index += 1) {
    ids.push((await rooms.add({ name: `Gabinet ${index}`, kind: 'room' }, null)).id);
  }
  const { version } = await services.get(serviceId);
  await services.update(serviceId, { version, needs: ['room'] }, null);
  await app.get(Database, { strict: false }).transaction(async (tx) => {
    const cells = await tx.find(AppointmentCellEntity, { order: { doctorId: 'ASC' } });
    const doctors = [...new Set(cells.map(({ doctorId }) => doctorId))].slice(0, ROOMS);
    const rows = cells.flatMap(({ doctorId, cell, appointmentId }) => {
      const resourceId = ids[doctors.indexOf(doctorId)];
      return resourceId === undefined ? [] : [{ resourceId, cell, appointmentId }];
    });
    for (let start = 0; start < rows.length; start += 200) {
      await tx.insert(ResourceCellEntity, rows.slice(start, start + 200));
    }
  });
}

/** Visits of half an hour, spread over doctors and days. */
function visit(
  index: number,
  doctors: readonly number[],
  serviceId: number,
  today: string,
): Omit<AppointmentEntity, 'id' | 'patient' | 'person'> {
  const doctorId = doctors[index % DOCTORS] ?? 0;
  const round = Math.floor(index / DOCTORS);
  const day = warsawDay(addDays(today, 1 + (round % (DAYS - 1))));
  const startsAt = new Date(instantAt(day, 8 * 60 + Math.floor(round / (DAYS - 1)) * 30, 'from'));
  const now = new Date();
  const person = {
    firstName: 'Jan',
    lastName: 'Kowal',
    personId: null,
    forAnother: false,
    phone: '+48600100200',
    email: null,
    searchTextId: null,
  };
  return {
    ...person,
    uid: randomUUID(),
    state: 'confirmed',
    version: 1,
    doctorId,
    doctorName: '',
    serviceId,
    serviceName: '',
    patientId: null,
    note: '',
    phoneKey: null,
    search: null,
    initials: null,
    locale: 'pl',
    place: 'clinic',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 30 * 60_000),
    confirmBy: null,
    confirmedAt: now,
    remindedAt: now,
    answer: null,
    answeredAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The median of many calls, in milliseconds of processor time of this process, which is the database's too. */
async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    if (call >= WARM_UP) times.push((user + system) / 1e3);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

async function main(): Promise<void> {
  const folder = makeTemporaryFolder('slots');
  const env = { VAR_DIR: folder, PORT: '3999', PUBLIC_URL: 'http://127.0.0.1:3999', LOG_LEVEL: 'silent' };
  const app = await createApp(loadEnv(env));
  try {
    const { service, doctor } = await fill(app);
    const slots = app.get(SlotsService, { strict: false });
    const any = await medianOf(() => slots.list({ service }));
    const one = await medianOf(() => slots.list({ service, doctor: String(doctor) }));
    await addRooms(app, service);
    const anyRoom = await medianOf(() => slots.list({ service }));
    const oneRoom = await medianOf(() => slots.list({ service, doctor: String(doctor) }));
    const say = (what: string, ms: number, goal: number): void =>
      console.log(`${what}: ${ms.toFixed(2)} ms of processor time (goal ${goal}) ${ms <= goal ? 'met' : 'NOT met'}`);
    say(`${DAYS} days, ${DOCTORS} doctors, ${VISITS} visits`, any, GOALS.any);
    say('the same days, one doctor', one, GOALS.one);
    say(`the same with ${ROOMS} rooms`, anyRoom, GOALS.any);
    say('one doctor, with rooms', oneRoom, GOALS.one);
    console.log(`with rooms: ${(anyRoom / any).toFixed(2)} of what it costs without`);
    if (Math.max(any, anyRoom) > GOALS.any || Math.max(one, oneRoom) > GOALS.one) process.exitCode = 1;
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
