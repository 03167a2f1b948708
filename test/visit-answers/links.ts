import type { Email } from 'postal-mime';
import type { Appointment } from '../../contract/appointment';
import { booking, freeTime, knownPatient, step } from '../support/builders/visits';
import type { SignedInClient, TestApp } from '../support/app';
import type { Client } from '../support/client';
import { readMails } from '../support/outbox';

const LINK = /https?:\/\/[^/\s"]+((?:\/\w\w)?\/visit\/([\w-]{22}))\b/;

export interface LinkedVisit {
  patient: SignedInClient;
  visit: Appointment;
  token: string;
  /** With the prefix of the mail's language. */
  path: string;
}

/** The link of a mail: the path of its page, and the token in it. */
export function linkOf(mail: Email | undefined): { path: string; token: string } {
  const [, path, token] = LINK.exec(mail?.text ?? '') ?? [];
  if (path === undefined || token === undefined) throw new Error(`No link in "${mail?.subject ?? ''}"`);
  return { path, token };
}

interface Wanted {
  service: number;
  doctor: number;
  days?: number;
  language?: string;
}

/** A confirmed visit of a new patient with the link of its mail. */
export async function linkedVisit(
  site: TestApp,
  staff: Client,
  { service, doctor, days = 3, language = 'pl' }: Wanted,
): Promise<LinkedVisit> {
  const patient = await knownPatient(site);
  const slot = await freeTime(patient, service, doctor, days);
  const { body } = await patient
    .post('/api/appointments', booking(service, slot))
    .set('Accept-Language', language)
    .expect(201);
  const visit = body as Appointment;
  await step(staff, visit.id, 'confirm');
  const mails = await readMails(site, patient.user.email, 2);
  return { patient, visit, ...linkOf(mails.find(({ text }) => LINK.test(text ?? ''))) };
}

/** Opens a link that leads nowhere. @returns what the security log tells of it */
export async function openDeadLink(site: TestApp, ip: unknown, reason: 'visit' | 'offer' | 'preview'): Promise<object> {
  const path = { visit: 'api/visit-answers', offer: 'api/offers', preview: 'ru/preview' }[reason];
  await site.http().get(`/${path}/canary`).expect(404);
  return { ip, reason };
}
