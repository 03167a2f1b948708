import '../src/config/production';
import { WEEKDAYS } from '../contract/clinic';
import { BookingService } from '../src/appointments/booking.service';
import { loadEnv } from '../src/config/env';
import { createApp } from '../src/create-app';
import { BlindIndex } from '../src/data-keys/blind-index.service';
import { DataKeys } from '../src/data-keys/data-keys.service';
import { Database } from '../src/database/database';
import { DoctorsService } from '../src/doctors/doctors.service';
import { SchedulesService } from '../src/schedules/schedules.service';
import { ServicesService } from '../src/services/services.service';
import { UsersService } from '../src/users/users.service';
import { type BenchDatabase, benchOnEachDatabase } from './databases';
import { type Case, measure, ratio } from './measure';

const ROUNDS = 9;
const GOAL = 1.15;
const DOCTORS = 40;
const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
const NOTE = 'Proszę o gabinet na parterze, przyjdziemy z wózkiem. '.repeat(4);

/** What a booking with a note costs, sealed and as it was before. */
async function bench({ name, pid, open }: BenchDatabase): Promise<boolean> {
  const app = await createApp(loadEnv(await open('sealing')));
  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  try {
    const hours = [{ from: '00:00', to: '24:00', place: 'clinic' as const }];
    const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as never;
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
    const staff = await get(Database).transaction((tx) =>
      get(UsersService).create(tx, {
        email: 'staff@example.org',
        firstName: 'Jan',
        lastName: 'Lis',
        passwordHash: '-',
        role: 'staff',
      }),
    );
    const start = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS;
    let nth = 0;
    const book = (phone: string): Promise<number> => {
      const doctorId = doctors[nth % DOCTORS] ?? 0;
      const startsAt = new Date(start + Math.floor(nth / DOCTORS) * QUARTER_MS).toISOString();
      nth += 1;
      const patient = { firstName: 'Ewa', lastName: 'Wilk', phone };
      const input = { serviceId: service.id, doctorId, startsAt, patient, note: NOTE, outsideHours: true };
      return get(BookingService).bookForCaller(staff.id, input, null, 'pl');
    };
    const keys = get(DataKeys);
    const seal = keys.seal.bind(keys);
    const index = get(BlindIndex);
    const columnsOf = index.columnsOf.bind(index);
    const sealing = (isOn: boolean) => () => {
      keys.seal = isOn ? seal : (_tx, _entity, row) => Promise.resolve(row);
      index.columnsOf = isOn ? columnsOf : () => ({});
      return Promise.resolve();
    };
    const newPhone = (): string => `+48${String(600_000_000 + nth)}`;
    const cases: Case[] = [
      { name: 'open', before: sealing(false), run: () => book(newPhone()) },
      { name: 'sealed, somebody new', before: sealing(true), run: () => book(newPhone()) },
      { name: 'sealed, somebody known', before: sealing(true), run: () => book('+48500100200') },
    ];
    const times = await measure(cases, ROUNDS, pid);
    let met = true;
    for (const { name: measured } of cases.slice(1)) {
      const found = ratio(times, measured, 'open');
      met &&= found <= GOAL;
      console.log(`${name}: ${measured}: ${found.toFixed(3)} of a booking without (goal ${GOAL})`);
    }
    return met;
  } finally {
    await app.close();
  }
}

benchOnEachDatabase(process.argv[2], bench);
