import { randomUUID } from 'node:crypto';
import { LOCALES } from '../contract/locales';
import { AppointmentEntity, AppointmentHistoryEntity } from '../src/appointments/appointment.entity';
import { type BlindIndex } from '../src/data-keys/blind-index.service';
import { type Database } from '../src/database/database';
import { type DoctorsService } from '../src/doctors/doctors.service';
import { FreedTimeEntity } from '../src/schedules/freed-time.entity';
import { type UsersService } from '../src/users/users.service';

export const VISITS = 100_000;
const PEOPLE = 5_000;
/** The others call. */
const ACCOUNTS = 3_000;
const DAYS = 730;
const DOCTORS = 8;
const BATCH = 500;
const FIRST = Date.parse('2024-01-01T05:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STATES = ['completed', 'completed', 'completed', 'completed', 'no_show', 'cancelled', 'expired'] as const;

/** The first ones of a database have the ids from 1 on. */
export async function addDoctors(doctors: DoctorsService): Promise<void> {
  const pl = { firstName: 'Anna', lastName: 'Nowak', position: 'pediatra', bio: 'Leczy dzieci.' };
  for (let index = 0; index < DOCTORS; index += 1) {
    const person = { published: true, languages: ['pl' as const], serviceIds: [], translations: { pl } };
    await doctors.create(person, null);
  }
}

/** A hundred thousand visits of two years: 8 doctors, 20 services, 5,000 people of whom two fifths call. */
export async function addVisits(database: Database, users: UsersService, hashes: BlindIndex): Promise<void> {
  const accounts = await database.transaction(async (tx) => {
    const ids: number[] = [];
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const person = { email: `p${index}@example.org`, firstName: 'Jan', lastName: 'Kowal', passwordHash: '-' };
      ids.push((await users.create(tx, { ...person, role: 'patient' })).id);
    }
    return ids;
  });
  for (let start = 0; start < VISITS; start += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, offset) => visit(start + offset, accounts, hashes));
    await database.transaction(async (tx) => {
      const { identifiers } = await tx.insert(AppointmentEntity, rows);
      const steps = rows.flatMap((row, index) => {
        const step = {
          appointmentId: Number(identifiers[index]?.['id']),
          byId: null,
          reason: null,
          formerDoctorId: null,
        };
        const by = row.patientId === null ? ('staff' as const) : ('patient' as const);
        const promisedBy = row.patientId === null ? null : new Date(row.createdAt.getTime() + 4 * 60 * MINUTE_MS);
        return [
          { ...step, at: row.createdAt, fromState: null, toState: 'requested' as const, by, promisedBy: null },
          {
            ...step,
            at: row.updatedAt,
            fromState: 'requested' as const,
            toState: row.state,
            by: 'staff' as const,
            promisedBy,
          },
        ];
      });
      await tx.insert(AppointmentHistoryEntity, steps);
      const freed = rows.flatMap(({ state, doctorId, serviceId, startsAt, endsAt, createdAt }, index) => {
        if (state !== 'cancelled' && state !== 'expired') return [];
        const appointmentId = Number(identifiers[index]?.['id']);
        const time = { doctorId, serviceId, startsAt, endsAt, freedAt: createdAt, closedAt: endsAt };
        return { ...time, cause: state, appointmentId };
      });
      await tx.insert(FreedTimeEntity, freed);
    });
  }
}

function visit(
  index: number,
  accounts: readonly number[],
  hashes: BlindIndex,
): Omit<AppointmentEntity, 'id' | 'patient' | 'person'> {
  const of = <T>(items: readonly T[], step: number): T => items[Math.floor(index / step) % items.length] as T;
  const startsAt = new Date(FIRST + (index % DAYS) * DAY_MS + (Math.floor(index / DAYS) % 48) * 15 * MINUTE_MS);
  const person = (index * 7_919) % (PEOPLE - 1);
  const account = accounts[person] ?? null;
  const phone = `+4860${String(1_000_000 + person)}`;
  const createdAt = new Date(startsAt.getTime() - 3 * DAY_MS);
  return {
    uid: randomUUID(),
    state: of(STATES, 3),
    version: 2,
    doctorId: 1 + (index % DOCTORS),
    doctorName: 'Anna Nowak',
    serviceId: 1 + (index % 20),
    serviceName: 'Konsultacja',
    patientId: account,
    firstName: 'Jan',
    lastName: 'Kowal',
    personId: null,
    forAnother: false,
    phone,
    phoneKey: hashes.hash(phone),
    email: null,
    note: '',
    search: '',
    searchTextId: null,
    initials: 'k',
    locale: of(LOCALES, 5),
    place: 'clinic',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 30 * MINUTE_MS),
    confirmBy: null,
    confirmedAt: null,
    answer: null,
    answeredAt: null,
    remindedAt: createdAt,
    createdAt,
    updatedAt: new Date(createdAt.getTime() + (index % 6) * 60 * MINUTE_MS),
  };
}
