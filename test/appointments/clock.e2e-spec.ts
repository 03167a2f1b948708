import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import type { Appointment } from '../../contract/appointment';
import { ReceptionMailEntity } from '../../src/appointments/request-origin.entity';
import { Database } from '../../src/database/database';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTime,
  knownPatient,
  openClinic,
  RECEPTION,
  step,
} from '../support/builders/visits';
import { at } from '../content/clock';
import { expectProblem, openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import type { Client } from '../support/client';
import { readMails } from '../support/outbox';
import { waitUntil } from '../support/servers';

const HOUR_MS = 3_600_000;
const stage = openStage();
let staff: SignedInClient;
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff, { category: 'endocrinology' });
  doctor = await addDoctor(stage.staff, [service]);
});
// Sessions that were over in the future are gone in the present too.
beforeEach(async () => {
  staff = await stage.site.signInAs('staff');
});

async function aVisit(days = 3, language = 'pl'): Promise<{ patient: SignedInClient; visit: Appointment }> {
  const patient = await knownPatient(stage.site);
  const slot = await freeTime(patient, service, doctor, days);
  const input = booking(service, slot);
  const { body } = await patient.post('/api/appointments', input).set('Accept-Language', language).expect(201);
  return { patient, visit: body as Appointment };
}

/** The same person on another device, whose session begins at the present moment. */
async function signInAgain({ user }: SignedInClient): Promise<Client> {
  const client = await stage.site.http().visit();
  await client.post('/api/auth/sign-in', { email: user.email, password: PASSWORD }).expect(200);
  return client;
}

const hoursBefore = ({ startsAt }: { startsAt: string }, hours: number): Date =>
  new Date(Date.parse(startsAt) - hours * HOUR_MS);

const runJobs = (): Promise<void> => stage.site.app.get(RecurringJobs, { strict: false }).runDue(new Date());

describe('A visit', () => {
  it('is changed by its patient until four hours before, and then by phone', async () => {
    const { patient, visit } = await aVisit(1);
    const path = `/api/appointments/${visit.id}`;
    await step(staff, visit.id, 'confirm');
    await at(hoursBefore(visit, 3.9), async () => {
      const later = await signInAgain(patient);
      expect((await later.get(path).expect(200)).body.changeable).toBe(false);
      const problem = await expectProblem(later.post(`${path}/cancel`, {}), 409, 'too_late');
      expect(problem.phones).toEqual(['+48220001234']);
      const slot = await freeTime(later, service, doctor, 5);
      await expectProblem(later.post(`${path}/move`, { startsAt: slot.startsAt }), 409, 'too_late');
    });
    await at(hoursBefore(visit, 4.1), async () => {
      const later = await signInAgain(patient);
      expect((await later.post(`${path}/cancel`, {}).expect(200)).body.state).toBe('cancelled');
    });
  });

  it.each([
    ['complete', 'completed'],
    ['no-show', 'no_show'],
  ])('has begun before staff say how it went: %s', async (name, state) => {
    const { visit } = await aVisit();
    const path = `/api/panel/appointments/${visit.id}`;
    await expectProblem(staff.post(`${path}/${name}`, { version: 1 }), 409, 'wrong_state');
    await step(staff, visit.id, 'confirm');
    await expectProblem(staff.post(`${path}/${name}`, { version: 2 }), 409, 'wrong_state');
    await at(hoursBefore(visit, -0.1), async () => {
      const later = await signInAgain(staff);
      expect((await step(later, visit.id, name)).state).toBe(state);
      for (const next of ['confirm', 'complete', 'no-show']) {
        await expectProblem(later.post(`${path}/${next}`, { version: 3 }), 409, 'wrong_state');
      }
      await expectProblem(later.post(`${path}/cancel`, { version: 3, reason: 'x' }), 409, 'wrong_state');
    });
  });
});

/** The one event of a mail's calendar file, read by a library that has not written it. */
function eventOf(mail: Email | undefined): { method: unknown; event: ICAL.Event; zones: number; text: string } {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics');
  if (!file) throw new Error(`No calendar file in "${mail?.subject ?? ''}"`);
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
  return readCalendar(text);
}

function readCalendar(text: string): ReturnType<typeof eventOf> {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [event] = calendar.getAllSubcomponents('vevent');
  const [zone, ...more] = calendar.getAllSubcomponents('vtimezone');
  if (!event || !zone) throw new Error('The calendar file has no event or no time zone');
  ICAL.TimezoneService.register(zone);
  for (const line of text.split(/\r?\n/)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return {
    method: calendar.getFirstPropertyValue('method'),
    event: new ICAL.Event(event),
    zones: 1 + more.length,
    text,
  };
}

describe('Mails about a visit', () => {
  it('keep one calendar entry up to date, from the request to the end', async () => {
    const { patient, visit } = await aVisit(3, 'uk');
    await step(staff, visit.id, 'confirm');
    const slot = await freeTime(patient, service, doctor, 4);
    await step(staff, visit.id, 'move', { startsAt: slot.startsAt });
    await step(staff, visit.id, 'cancel', { reason: 'Лікар захворів' });
    const mails = await readMails(stage.site, patient.user.email, 4);
    const files = mails.map(eventOf);
    expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    expect(files.map(({ event }) => event.sequence)).toEqual([0, 1, 2, 3]);
    expect(new Set(files.map(({ event }) => event.uid)).size).toBe(1);
    expect(files.map(({ event }) => event.component.getFirstPropertyValue('status'))).toEqual([
      'TENTATIVE',
      'CONFIRMED',
      'CONFIRMED',
      'CANCELLED',
    ]);
    const times = files.map(({ event }) => event.startDate.toJSDate().toISOString());
    expect(times).toEqual([visit.startsAt, visit.startsAt, slot.startsAt, slot.startsAt]);
    expect(files[0]?.event.endDate.toJSDate().toISOString()).toBe(visit.endsAt);
    expect(files[0]?.event.startDate.zone.tzid).toBe('Europe/Warsaw');
  });

  it('are in the language of the visit, with a Polish line, and never say what it is about', async () => {
    const { patient, visit } = await aVisit(3, 'uk');
    await step(staff, visit.id, 'confirm');
    const [received, confirmed] = await readMails(stage.site, patient.user.email, 2);
    expect(received?.subject).toMatch(/^Запит на візит прийнято: .+\d{1,2}:\d\d/);
    expect(confirmed?.subject).toMatch(/^Візит підтверджено: /);
    expect(received?.text).toContain('Строк нашої відповіді: ');
    expect(confirmed?.text).toMatch(/^Wizyta potwierdzona: .+ Lekarz: Anna /m);
    for (const mail of [received, confirmed]) {
      const everything = `${mail?.subject} ${mail?.text} ${mail?.html} ${eventOf(mail).text}`;
      expect(everything).not.toContain(visit.service.name);
      expect(everything).not.toMatch(/pediatra|endokryn|ендокрин/i);
    }
  });

  it('tell the reception of each request, without a name', async () => {
    // What follows a mail soon is gathered; the last one was long ago.
    const { reader } = stage.site.app.get(Database, { strict: false });
    await reader.update(ReceptionMailEntity, { id: 1 }, { mailedAt: new Date(0) });
    const { patient, visit } = await aVisit();
    const mail = await waitUntil('the mail to the reception', async () => {
      const mails = await readMails(stage.site, RECEPTION, 1);
      const found = mails.find(({ subject }) => subject?.includes(`nr\u00a0${visit.id}:`));
      if (!found) throw new Error('There is none yet');
      return found;
    });
    expect(mail.text).toContain('/panel');
    expect(`${mail.text} ${mail.html}`).not.toMatch(new RegExp(`${patient.user.lastName}|${visit.phone.slice(3)}`));
  });

  it('go to callers who have an address', async () => {
    const slot = await freeTime(staff, service, doctor, 6);
    const caller = { firstName: 'Jan', lastName: 'Kowal', phone: '+48600100300', email: 'Caller@example.org' };
    const input = { serviceId: service, doctorId: doctor, startsAt: slot.startsAt, patient: caller, locale: 'en' };
    const { body } = await staff.post('/api/panel/appointments', input).expect(201);
    expect(body).toMatchObject({
      state: 'confirmed',
      patient: { id: null, lastName: 'Kowal', email: 'caller@example.org' },
    });
    const [mail] = await readMails(stage.site, 'caller@example.org', 1);
    expect(mail?.subject).toMatch(/^Visit confirmed: /);
    expect(mail?.text).not.toContain('/portal');
  });
});

describe('The calendar file of a visit', () => {
  it('is published, and cancelled once the visit is', async () => {
    const { patient, visit } = await aVisit();
    const path = `/api/appointments/${visit.id}/calendar.ics`;
    const answer = await patient
      .get(path)
      .expect(200)
      .expect('Content-Type', /^text\/calendar/);
    const published = readCalendar(answer.text);
    expect([published.method, published.event.attendees.length]).toEqual(['PUBLISH', 0]);
    await patient.post(`/api/appointments/${visit.id}/cancel`, {}).expect(200);
    const cancelled = readCalendar((await patient.get(path).expect(200)).text);
    expect([cancelled.method, cancelled.event.sequence]).toEqual(['CANCEL', 1]);
    expect(cancelled.event.uid).toBe(published.event.uid);
  });
});

describe('The clock', () => {
  it('ends a request that nobody answered until an hour before', async () => {
    const { patient, visit } = await aVisit(12);
    // A mail that waits for twelve days is of no use any more.
    await readMails(stage.site, patient.user.email, 1);
    await at(hoursBefore(visit, 1.1), runJobs);
    expect((await patient.get(`/api/appointments/${visit.id}`).expect(200)).body.state).toBe('requested');
    await at(hoursBefore(visit, 0.9), async () => {
      const later = await signInAgain(staff);
      // The clock has not been looked at yet, and it is too late all the same.
      await expectProblem(
        later.post(`/api/panel/appointments/${visit.id}/confirm`, { version: 1 }),
        409,
        'wrong_state',
      );
      await Promise.all([runJobs(), runJobs()]);
      const [, expired] = await readMails(stage.site, patient.user.email, 2);
      expect(eventOf(expired).method).toBe('CANCEL');
    });
    const again = await signInAgain(patient);
    const { body } = await again.get(`/api/appointments/${visit.id}`).expect(200);
    expect(body.state).toBe('expired');
    expect(body.history.at(-1)).toMatchObject({ by: 'site', from: 'requested', to: 'expired' });
    await book(await knownPatient(stage.site), booking(service, { ...visit, doctorId: doctor }));
  });

  it('forgets keys after a day', async () => {
    const patient = await knownPatient(stage.site);
    const input = booking(service, await freeTime(patient, service, doctor, 14));
    const send = (client: Client, body: object): ReturnType<Client['post']> =>
      client.post('/api/appointments', body).set('Idempotency-Key', 'one');
    await send(patient, input).expect(201);
    await at(new Date(Date.now() + 25 * HOUR_MS), async () => {
      const later = await signInAgain(patient);
      const other = booking(service, await freeTime(later, service, doctor, 15));
      await send(later, other).expect(201);
      expect((await later.get('/api/appointments').expect(200)).body.items).toHaveLength(2);
    });
  });
});
