import '../src/config/production';
import { setTimeout as wait } from 'node:timers/promises';
import type { Me } from '../contract/auth';
import { WEEKDAYS } from '../contract/clinic';
import { Tokens } from '../src/access/tokens';
import type { AppointmentEntity } from '../src/appointments/appointment.entity';
import { KnownPatientEntity } from '../src/appointments/request-origin.entity';
import { SessionsService } from '../src/auth/sessions.service';
import { loadEnv } from '../src/config/env';
import { createApp } from '../src/create-app';
import { BlindIndex } from '../src/data-keys/blind-index.service';
import { DataKeys } from '../src/data-keys/data-keys.service';
import { Database } from '../src/database/database';
import { DoctorsService } from '../src/doctors/doctors.service';
import { MailService } from '../src/mail/mail.service';
import { fold } from '../src/panel/fold';
import { soundsOf } from '../src/panel/sound';
import { SchedulesService } from '../src/schedules/schedules.service';
import { ServicesService } from '../src/services/services.service';
import { SettingsService } from '../src/settings/settings.service';
import { toMe, UsersService } from '../src/users/users.service';
import { Asker } from './asker';
import { type BenchDatabase, benchOnEachDatabase } from './databases';
import { type Case, measure, median, ratio } from './measure';

const ROUNDS = 30;
/** So long is waited for what a request leaves to be done, such as a mail: it belongs to this call, not to the next. */
const SETTLE_MS = 150;
const GOAL = 1.15;
const DOCTORS = 40;
/** As many as there are calls at most: see `measure`. */
const PATIENTS = 1_000;
const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
const NOTE = 'Proszę o gabinet na parterze, przyjdziemy z wózkiem. '.repeat(4);

/** What was written in the place of hashes: a folded text, and how the names sound. */
function readableColumns<Row extends object>(_: new () => Row, row: Row): Partial<Row> {
  const { firstName = '', lastName = '', phone, email, patient } = row as Partial<AppointmentEntity>;
  const names = [firstName, lastName, ...(patient ? [patient.firstName, patient.lastName] : [])];
  const others = [patient?.email ?? email ?? '', phone ?? ''];
  const search = [fold([...names, ...others].join(' ')), ...soundsOf(names.join(' '))].join(' ');
  return (firstName === '' ? {} : { search, phoneKey: phone }) as Partial<Row>;
}

const OPEN = ', open';
const SEALED = ', sealed';

/**
 * What a request to book with a note costs where all that it reads and writes of people is sealed and hashed, and where
 * nothing is: by the same code.
 */
async function bench({ name, pid, open }: BenchDatabase): Promise<boolean> {
  const env = loadEnv(await open('sealing'));
  const app = await createApp(env);
  await app.listen(env.port, '127.0.0.1');
  const asker = new Asker();
  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  try {
    const hours = [{ from: '00:00', to: '24:00', place: 'clinic' as const }];
    const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, hours])) as never;
    const settings = get(SettingsService);
    const openingHours = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '00:00', to: '24:00' }]])) as never;
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
    const keys = get(DataKeys);
    const seal = keys.seal.bind(keys);
    const index = get(BlindIndex);
    const columnsOf = index.columnsOf.bind(index);
    const switchSealing = (isOn: boolean): Promise<void> => {
      keys.seal = isOn ? seal : (_tx, _entity, row) => Promise.resolve(row);
      index.columnsOf = isOn ? columnsOf : readableColumns;
      return Promise.resolve();
    };
    const post = async (path: string, token: string, body: object): Promise<void> => {
      await asker.ask({ method: 'POST', url: `${env.publicUrl}${path}`, token, body });
      await wait(SETTLE_MS);
    };
    /** Makes access tokens, which last for a quarter of an hour. */
    const signIn = async (user: Me): Promise<() => string> => {
      const { id: sid } = await get(SessionsService).open(user, 'bench', null);
      return () => get(Tokens).sign({ sub: user.id, sid, role: user.role });
    };
    let people = 0;
    const addAccount = (role: 'patient' | 'staff'): Promise<Me> =>
      get(Database).transaction(async (tx) => {
        people += 1;
        const names = { firstName: 'Ewa', lastName: 'Wilk', email: `somebody${people}@example.org` };
        const user = await get(UsersService).create(tx, { ...names, passwordHash: '-', role });
        await get(UsersService).setProfile(tx, user.id, { phone: `+48${500_000_000 + people}` });
        // As whoever has signed up: the mailbox has had a mail.
        await get(MailService).send(tx, { to: names.email, locale: 'pl', template: 'account-exists', data: {} });
        if (role === 'patient') await tx.insert(KnownPatientEntity, { patientId: user.id, since: new Date() });
        return toMe(user);
      });
    const start = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS;
    let nth = 0;
    const nextTime = (): { serviceId: number; doctorId: number; startsAt: string; note: string } => {
      const doctorId = doctors[nth % DOCTORS] ?? 0;
      const startsAt = new Date(start + Math.floor(nth / DOCTORS) * QUARTER_MS).toISOString();
      nth += 1;
      return { serviceId: service.id, doctorId, startsAt, note: NOTE };
    };
    const byStaff = async (isSealed: boolean, phoneOf: () => string): Promise<Omit<Case, 'name'>> => {
      await switchSealing(isSealed);
      const makeToken = await signIn(await addAccount('staff'));
      let token = '';
      return {
        before: () => {
          token = makeToken();
          return switchSealing(isSealed);
        },
        run: () => {
          const patient = { firstName: 'Ewa', lastName: 'Wilk', phone: phoneOf() };
          return post('/api/panel/appointments', token, { ...nextTime(), patient, outsideHours: true });
        },
      };
    };
    // Each has so many visits at most; whoever has signed in has the keys in memory.
    const byPatient = async (isSealed: boolean): Promise<Omit<Case, 'name'>> => {
      await switchSealing(isSealed);
      const users: Me[] = [];
      while (users.length < PATIENTS) users.push(await addAccount('patient'));
      let token = '';
      return {
        before: async () => {
          await switchSealing(isSealed);
          const next = users.pop();
          if (!next) throw new Error('Everybody has booked');
          token = (await signIn(next))();
        },
        run: () => post('/api/appointments', token, { ...nextTime(), phone: '+48500100201' }),
      };
    };
    const newPhone = (): string => `+48${String(600_000_000 + nth)}`;
    const groups = ['somebody new who calls', 'somebody known who calls', 'a patient, with a mail'];
    const makers = [
      (isSealed: boolean) => byStaff(isSealed, newPhone),
      (isSealed: boolean) => byStaff(isSealed, () => '+48500100200'),
      byPatient,
    ];
    const cases: Case[] = [];
    for (const [place, group] of groups.entries()) {
      for (const isSealed of [false, true]) {
        const made = await makers[place]?.(isSealed);
        if (made) cases.push({ name: `${group}${isSealed ? SEALED : OPEN}`, ...made });
      }
    }
    const times = await measure(cases, ROUNDS, pid);
    let met = true;
    for (const group of groups) {
      const found = ratio(times, `${group}${SEALED}`, `${group}${OPEN}`);
      const [open, sealed] = [OPEN, SEALED].map((mode) => median(times.get(`${group}${mode}`) ?? []).toFixed(2));
      met &&= found <= GOAL;
      console.log(`${name}: ${group}: ${sealed} ms sealed, ${open} ms open: ${found.toFixed(3)} (goal ${GOAL})`);
    }
    return met;
  } finally {
    asker.stop();
    await app.close();
  }
}

benchOnEachDatabase(process.argv[2], bench);
