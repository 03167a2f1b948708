import { WEEKDAYS } from '../contract/clinic';
import type { ResourceKind } from '../contract/resource';
import type { WeeklyHours } from '../contract/schedule';
import { KnownPatientEntity } from '../src/appointments/request-origin.entity';
import type { createApp } from '../src/create-app';
import { Database } from '../src/database/database';
import { DoctorsService } from '../src/doctors/doctors.service';
import { SchedulesService } from '../src/schedules/schedules.service';
import { ServicesService } from '../src/services/services.service';
import { SettingsService } from '../src/settings/settings.service';
import { UsersService } from '../src/users/users.service';

const PEOPLE = 4;

interface Wanted {
  services: readonly { minutes: number; needs: ResourceKind[] }[];
  doctors: number;
  /** When the doctors work. */
  hours: { from: string; to: string };
  people?: number;
  /** Of the people; without it nobody can sign in. */
  passwordHash?: string;
}

interface Filled {
  services: number[];
  doctors: number[];
  people: number[];
}

/** A clinic that is open around the clock, whose doctors offer everything, and people whom it knows. */
export async function fillClinic(
  app: Awaited<ReturnType<typeof createApp>>,
  { services, doctors, hours, people = PEOPLE, passwordHash = '' }: Wanted,
): Promise<Filled> {
  const get = <T>(type: new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  const of = (each: object[]): WeeklyHours =>
    Object.fromEntries(WEEKDAYS.map((day) => [day, each])) as unknown as WeeklyHours;
  const settings = get(SettingsService);
  const openingHours = of([{ from: '00:00', to: '24:00' }]);
  await settings.update({ version: (await settings.get()).version, openingHours }, null);
  const filled: Filled = { services: [], doctors: [], people: [] };
  for (const { minutes, needs } of services) {
    const names = { name: 'Konsultacja', description: 'Rozmowa.' };
    const kind = { published: true, durationMinutes: minutes, place: 'clinic', needs } as const;
    filled.services.push((await get(ServicesService).create({ ...kind, translations: { pl: names } }, null)).id);
  }
  for (let index = 0; index < doctors; index += 1) {
    const pl = { firstName: 'Anna', lastName: 'Nowak', position: 'pediatra', bio: 'Leczy dzieci.' };
    const input = { published: true, languages: ['pl' as const], serviceIds: filled.services, translations: { pl } };
    const { id } = await get(DoctorsService).create(input, null);
    await get(SchedulesService).set(id, { weekly: of([{ ...hours, place: 'clinic' }]) }, null);
    filled.doctors.push(id);
  }
  filled.people = await get(Database).transaction(async (tx) => {
    const ids: number[] = [];
    for (let index = 0; index < people; index += 1) {
      const person = { firstName: 'Anna', lastName: 'Nowak', role: 'patient' as const, passwordHash };
      const { id } = await get(UsersService).create(tx, { ...person, email: `person${index}@example.org` });
      await get(UsersService).setProfile(tx, id, { phone: '+48600100200' });
      await tx.insert(KnownPatientEntity, { patientId: id, since: new Date() });
      ids.push(id);
    }
    return ids;
  });
  return filled;
}
