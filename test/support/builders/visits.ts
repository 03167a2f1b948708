import type { Appointment, AppointmentRecord, BookingInput } from '../../../contract/appointment';
import { WEEKDAYS } from '../../../contract/clinic';
import type { DoctorInput } from '../../../contract/doctor';
import type { ResourceInput } from '../../../contract/resource';
import type { Schedule, ScheduleInterval, Slot, Slots, WeeklyHours } from '../../../contract/schedule';
import type { ServiceInput } from '../../../contract/service';
import { KnownPatientEntity } from '../../../src/appointments/request-origin.entity';
import { Database } from '../../../src/database/database';
import type { SignedInClient, TestApp } from '../app';
import type { Client } from '../client';
import { aDoctor, aService } from './content';

export const PHONE = '+48600100200';
export const RECEPTION = 'reception@example.org';

/** The same hours on every weekday. */
export function everyDay(from: string, to: string, place: ScheduleInterval['place'] = 'clinic'): WeeklyHours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from, to, place }]])) as unknown as WeeklyHours;
}

/** The clinic is open around the clock, so that tests are right at any hour. */
export async function openClinic(admin: Client): Promise<void> {
  const { body } = await admin.get('/api/panel/settings').expect(200);
  const always = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '00:00', to: '24:00' }]]));
  const settings = {
    version: body.version as number,
    email: RECEPTION,
    phones: ['+48220001234'],
    openingHours: always,
  };
  await admin.put('/api/panel/settings', settings).expect(200);
}

export async function addService(staff: Client, input: ServiceInput = {}): Promise<number> {
  return (await staff.post('/api/panel/services', aService(input)).expect(201)).body.id as number;
}

/** A doctor who works around the clock, at the clinic. */
export async function addDoctor(staff: Client, serviceIds: number[], input: DoctorInput = {}): Promise<number> {
  const { body } = await staff.post('/api/panel/doctors', aDoctor({ serviceIds, ...input })).expect(201);
  const { id } = body as { id: number };
  await setSchedule(staff, id, { weekly: everyDay('00:00', '24:00') });
  return id;
}

export async function setSchedule(staff: Client, doctorId: number, schedule: object): Promise<Schedule> {
  return (await staff.put(`/api/panel/doctors/${doctorId}/schedule`, schedule).expect(200)).body as Schedule;
}

/** The date in Warsaw that is `days` ahead. */
export function dateAhead(days: number): string {
  const at = new Date(Date.now() + days * 24 * 3_600_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(at);
}

/** The free times of a date so many days ahead. */
export async function freeTimes(client: Client, service: number, doctor: number | 'any', days = 3): Promise<Slot[]> {
  const date = dateAhead(days);
  const query = `service=${service}&doctor=${doctor}&from=${date}&to=${date}`;
  const { body } = await client.get(`/api/slots?${query}`).expect(200);
  return (body as Slots).days.flatMap(({ slots }) => slots);
}

export async function freeTime(client: Client, service: number, doctor: number | 'any', days = 3): Promise<Slot> {
  const [slot] = await freeTimes(client, service, doctor, days);
  if (!slot) throw new Error('There is no free time');
  return slot;
}

/** A patient whom the clinic knows: of those it does not, few requests are taken. */
export async function knownPatient(site: TestApp): Promise<SignedInClient> {
  const patient = await site.signInAs('patient');
  await makeKnown(site, patient.user.id);
  return patient;
}

/** The clinic has confirmed a visit of the account before. */
export async function makeKnown(site: TestApp, patientId: number): Promise<void> {
  const { reader } = site.app.get(Database, { strict: false });
  await reader.insert(KnownPatientEntity, { patientId, since: new Date() });
}

export function booking(serviceId: number, slot: Slot, input: Partial<BookingInput> = {}): BookingInput {
  return { serviceId, doctorId: slot.doctorId, startsAt: slot.startsAt, phone: PHONE, ...input };
}

export async function book(patient: Client, input: BookingInput): Promise<Appointment> {
  return (await patient.post('/api/appointments', input).expect(201)).body as Appointment;
}

/** Makes a step as staff do who have just looked at the visit. */
export async function step(staff: Client, id: number, name: string, body?: object): Promise<AppointmentRecord> {
  const { version } = await visitOf(staff, id);
  const sent = staff.post(`/api/panel/appointments/${id}/${name}`, { version, ...body });
  return (await sent.expect(200)).body as AppointmentRecord;
}

/** The visit as staff see it. */
export async function visitOf(staff: Client, id: number): Promise<AppointmentRecord> {
  return (await staff.get(`/api/panel/appointments/${id}`).expect(200)).body as AppointmentRecord;
}

/** A room or a device that visits may take. */
export async function addResource(admin: Client, input: Partial<ResourceInput> = {}): Promise<number> {
  const resource = { name: 'Gabinet 1', kind: 'room', ...input };
  return (await admin.post('/api/panel/resources', resource).expect(201)).body.id as number;
}
