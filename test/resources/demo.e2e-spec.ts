import type { AppointmentRecord } from '../../contract/appointment';
import type { NamedDoctor } from '../../contract/panel-calendar';
import type { Resource } from '../../contract/resource';
import type { Slots } from '../../contract/schedule';
import type { ServiceRecord } from '../../contract/service';
import { Seed } from '../../src/demo/seed';
import { type SignedInClient, startApp, type TestApp } from '../support/app';

let site: TestApp;
let staff: SignedInClient;
beforeAll(async () => {
  site = await startApp();
  await site.app.get(Seed, { strict: false }).firstStart({ admin: null, embedded: true });
  staff = await site.signInAs('staff');
});
afterAll(() => site.stop());

async function read<T>(path: string): Promise<T> {
  return (await staff.get(path).expect(200)).body as T;
}

/** The beginnings of a doctor's free times on a date. */
async function freeStarts(service: number, doctor: number, date: string): Promise<string[]> {
  const { days } = await read<Slots>(`/api/slots?service=${service}&doctor=${doctor}&from=${date}&to=${date}`);
  return days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
}

describe('The demo clinic', () => {
  it('has four rooms and two ultrasound machines', async () => {
    const resources = await read<Resource[]>('/api/panel/resources');
    expect(resources.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      ...[1, 2, 3, 4].map((number) => `room Gabinet ${number}`),
      'ultrasound USG A',
      'ultrasound USG B',
    ]);
  });

  it('runs out of them on a Monday morning: who is free has no scan then, but has a room', async () => {
    const visits = await read<AppointmentRecord[]>('/api/panel/appointments?range=[0,99]');
    const scanned = visits.filter(({ resources, startsAt }) => {
      const weekday = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Warsaw', weekday: 'long' });
      const isMonday = weekday.format(new Date(startsAt)) === 'Monday' && Date.parse(startsAt) > Date.now();
      return isMonday && resources.some(({ kind }) => kind === 'ultrasound');
    });
    const machinesAt = (at: number): string[] =>
      scanned
        .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt))
        .flatMap(({ resources }) => resources.flatMap(({ kind, name }) => (kind === 'ultrasound' ? name : [])));
    const full = scanned.map(({ startsAt }) => startsAt).filter((at) => machinesAt(Date.parse(at)).length === 2);
    expect(full.length).toBeGreaterThan(3);
    const [at = ''] = full;
    expect(machinesAt(Date.parse(at)).sort()).toEqual(['USG A', 'USG B']);
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date(at));
    const doctors = await read<NamedDoctor[]>('/api/panel/calendar/doctors');
    const alesia = doctors.find(({ fullName }) => fullName.includes('Kawalenka'))?.id ?? 0;
    const services = await read<ServiceRecord[]>('/api/panel/services?range=[0,99]');
    const [scan, talk] = ['USG ginekologiczne', 'Konsultacja ginekologiczna'].map(
      (name) => services.find(({ translations }) => translations.pl.name === name)?.id ?? 0,
    ) as [number, number];
    const without = await freeStarts(scan, alesia, date);
    expect(without.filter((each) => full.includes(each))).toEqual([]);
    const withoutScan = (await freeStarts(talk, alesia, date)).filter((each) => full.includes(each));
    expect(withoutScan.length).toBeGreaterThan(1);
    expect(without.length).toBeGreaterThan(0);
  });
});
