import type { AppointmentRecord } from '../../contract/appointment';
import type { Slots } from '../../contract/schedule';
import type { Service } from '../../contract/service';
import type { SignedInClient, TestApp } from '../support/app';
import { dateAhead } from '../support/builders/visits';
import { readMails } from '../support/outbox';
import { linkOf } from './links';

export interface LinkedVisit {
  visit: AppointmentRecord;
  path: string;
  token: string;
}

/** A confirmed visit some days ahead, and the link of its mail. @param number another one for each visit of a file, from 0 */
export async function addLinkedVisit(site: TestApp, staff: SignedInClient, number: number): Promise<LinkedVisit> {
  const { body: services } = await site.http().get('/api/services').expect(200);
  const service = (services as Service[]).find(({ place, doctorIds }) => place === 'clinic' && doctorIds.length > 1);
  const span = `from=${dateAhead(5)}&to=${dateAhead(11)}`;
  const { body } = await staff.get(`/api/slots?service=${service?.id}&${span}`).expect(200);
  const slot = (body as Slots).days.flatMap(({ slots }) => slots)[number];
  const email = `caller${number + 1}@example.org`;
  const patient = { firstName: 'Олена', lastName: 'Неповторна', phone: `+4860010030${number + 1}`, email };
  const wish = { serviceId: service?.id, doctorId: slot?.doctorId, startsAt: slot?.startsAt, patient };
  const { body: visit } = await staff.post('/api/panel/appointments', wish).expect(201);
  const [mail] = await readMails(site, email, 1);
  return { visit: visit as AppointmentRecord, ...linkOf(mail) };
}
