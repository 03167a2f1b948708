import { UserEntity } from '../src/users/user.entity';
import '../src/config/production';
import { WEEKDAYS } from '../contract/clinic';
import type { WeeklyHours } from '../contract/schedule';
import { KnownPatientEntity } from '../src/appointments/request-origin.entity';
import { loadEnv } from '../src/config/env';
import { createApp } from '../src/create-app';
import { Database } from '../src/database/database';
import { DoctorsService } from '../src/doctors/doctors.service';
import { dateInWarsaw, nextMidnightInWarsaw } from '../src/locale/warsaw';
import { instantAt, warsawDay } from '../src/locale/warsaw-day';
import { SchedulesService } from '../src/schedules/schedules.service';
import { ServicesService } from '../src/services/services.service';
import { SettingsService } from '../src/settings/settings.service';
import { UsersService } from '../src/users/users.service';
import { Histories } from '../test/earlier-dates/histories';
import { type BenchDatabase, benchOnEachDatabase } from './databases';

/** `npm run bench:histories -- 10000 seed mariadb` */
const [COUNT = '10000', SEED = 'bench', ONLY] = process.argv.slice(2);
const PEOPLE = 4;
const TELL_EVERY = 500;

type App = Awaited<ReturnType<typeof createApp>>;

/** A clinic with one doctor and some people whom it knows. */
async function fill(app: App): Promise<{ service: number; doctor: number; people: number[] }> {
  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  const of = (hours: object[]): WeeklyHours =>
    Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as unknown as WeeklyHours;
  const settings = get(SettingsService);
  const openingHours = of([{ from: '00:00', to: '24:00' }]);
  await settings.update({ version: (await settings.get()).version, openingHours }, null);
  const names = { name: 'Konsultacja', description: 'Rozmowa.' };
  const kind = { published: true, durationMinutes: 30, place: 'clinic' } as const;
  const { id: service } = await get(ServicesService).create({ ...kind, translations: { pl: names } }, null);
  const pl = { firstName: 'Anna', lastName: 'Nowak', position: 'pediatra', bio: 'Leczy dzieci.' };
  const input = { published: true, languages: ['pl' as const], serviceIds: [service], translations: { pl } };
  const { id: doctor } = await get(DoctorsService).create(input, null);
  const weekly = of([{ from: '09:00', to: '19:00', place: 'clinic' }]);
  await get(SchedulesService).set(doctor, { weekly }, null);
  const people = await get(Database).transaction(async (tx) => {
    const ids: number[] = [];
    for (let index = 0; index < PEOPLE; index += 1) {
      const person = { firstName: 'Anna', lastName: 'Nowak', role: 'patient' as const, passwordHash: '' };
      const { id } = await get(UsersService).create(tx, { ...person, email: `person${index}@example.org` });
      await tx.update(UserEntity, { id }, { phone: '+48600100200' });
      await tx.insert(KnownPatientEntity, { patientId: id, since: new Date() });
      ids.push(id);
    }
    return ids;
  });
  return { service, doctor, people };
}

const RealDate = Date;
let now = 0;

/** The clock of a history: it stands still until the history says otherwise. */
class HistoryDate extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [now] : args) as [number]));
  }

  static override now(): number {
    return now;
  }
}

async function bench({ name, open }: BenchDatabase): Promise<boolean> {
  const app = await createApp(loadEnv(await open('clinic')));
  try {
    const clinic = await fill(app);
    const day = warsawDay(dateInWarsaw(nextMidnightInWarsaw(new Date())));
    const beginsAt = new Date(instantAt(day, 9 * 60, 'from'));
    globalThis.Date = HistoryDate as DateConstructor;
    const setNow = (moment: Date): void => void (now = moment.getTime());
    const histories = new Histories({ app, ...clinic, beginsAt, setNow });
    const tell = (count: number, what: string): void =>
      console.log(`${name}: ${count} histories ${what}: ${JSON.stringify(histories.seen)}`);
    for (let count = 1; count <= Number(COUNT); count += 1) {
      const wrong = await histories.run(`${SEED} ${count}`);
      if (wrong !== null) {
        console.log(`${name}: ${wrong}`);
        return false;
      }
      if (count % TELL_EVERY === 0) tell(count, 'so far');
    }
    tell(Number(COUNT), 'agree with the model');
    return true;
  } finally {
    globalThis.Date = RealDate;
    await app.close();
  }
}

benchOnEachDatabase(ONLY, bench);
