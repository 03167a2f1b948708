import type { Appointment } from '../../contract/appointment';
import type { MailRecord } from '../../contract/mail';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { type SignedInClient } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTime,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';
import { readMails } from '../support/outbox';
import { waitUntil } from '../support/servers';
import { openStage } from '../content/stage';

const HOUR_MS = 3_600_000;

const stage = openStage();
let service: number;
let doctor: number;
let database: Database;
beforeAll(async () => {
  const { admin, staff, site } = stage;
  database = site.app.get(Database, { strict: false });
  await openClinic(admin);
  service = await addService(staff);
  doctor = await addDoctor(staff, [service]);
});

async function aVisit(days: number): Promise<{ patient: SignedInClient; visit: Appointment }> {
  const patient = await knownPatient(stage.site);
  const visit = await book(patient, booking(service, await freeTime(patient, service, doctor, days)));
  return { patient, visit };
}

/** The mail of a kind about a visit, sent two minutes ago. */
async function sentMail(visit: number, template: string): Promise<MailEntity> {
  const where = { appointmentId: visit, template: template as MailEntity['template'] };
  return waitUntil(`${template} is sent`, async () => {
    const row = await database.reader.findOneByOrFail(MailEntity, where);
    if (row.state !== 'sent') throw new Error(row.state);
    await database.reader.update(MailEntity, { id: row.id }, { sentAt: new Date(Date.now() - 120_000) });
    return row;
  });
}

async function recordOf({ id }: Pick<MailEntity, 'id'>): Promise<MailRecord> {
  return (await stage.staff.get(`/api/panel/mails/${id}`).expect(200)).body as MailRecord;
}

const resend = ({ id }: Pick<MailEntity, 'id'>): ReturnType<SignedInClient['post']> =>
  stage.staff.post(`/api/panel/mails/${id}/resend`);

describe('A mail that was sent', () => {
  it('is written anew from the visit as it is now, once, and the log knows', async () => {
    const { patient, visit } = await aVisit(3);
    await step(stage.staff, visit.id, 'confirm');
    const mail = await sentMail(visit.id, 'visit-confirmed');
    const later = await freeTime(patient, service, doctor, 4);
    await step(stage.staff, visit.id, 'move', { doctorId: doctor, startsAt: later.startsAt });
    await sentMail(visit.id, 'visit-moved');
    expect(await recordOf(mail)).toMatchObject({ state: 'sent', resend: 'possible', resentAt: null });

    const answers = await Promise.all(Array.from({ length: 4 }, () => resend(mail)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    const limited = answers.find(({ status }) => status === 429);
    expect(limited?.headers['retry-after']).toMatch(/^\d+$/);
    await resend(mail).expect(429);

    const letters = await readMails(stage.site, patient.user.email, 4);
    const confirmed = letters.filter(({ subject }) => subject?.includes('potwierdzona'));
    expect(confirmed).toHaveLength(2);
    const time = new Intl.DateTimeFormat('pl', { timeZone: 'Europe/Warsaw', day: 'numeric', month: 'long' });
    const days = confirmed.map(({ subject = '' }) =>
      [visit.startsAt, later.startsAt].map((at) => subject.replaceAll(/\s/g, ' ').includes(time.format(new Date(at)))),
    );
    expect(days).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(confirmed[1]?.attachments.some(({ mimeType }) => mimeType === 'text/calendar')).toBe(true);
    const rows = await database.reader.countBy(MailEntity, { appointmentId: visit.id, template: 'visit-confirmed' });
    expect(rows).toBe(2);
    expect((await recordOf(mail)).resentAt).toMatch(/Z$/);

    const filter = JSON.stringify({ resource: 'mails', recordId: mail.id });
    const { body } = await stage.admin.get('/api/panel/audit').query({ filter }).expect(200);
    expect(body).toMatchObject([{ action: 'resend', actor: { id: stage.staff.user.id } }]);
  });

  it('a moment ago is not sent again yet', async () => {
    const { visit } = await aVisit(5);
    const mail = await sentMail(visit.id, 'visit-received');
    await database.reader.update(MailEntity, { id: mail.id }, { sentAt: new Date() });
    expect((await resend(mail).expect(429)).body.code).toBe('too_many_requests');
    expect((await recordOf(mail)).resentAt).toBeNull();
  });

  it('and is not true any more says why, and is not sent', async () => {
    const { patient, visit } = await aVisit(6);
    const received = await sentMail(visit.id, 'visit-received');
    expect((await recordOf(received)).resend).toBe('possible');
    await step(stage.staff, visit.id, 'confirm');
    const confirmed = await sentMail(visit.id, 'visit-confirmed');
    await step(stage.staff, visit.id, 'cancel', { reason: 'Lekarz jest chory' });
    const cancelled = await sentMail(visit.id, 'visit-cancelled');
    for (const mail of [received, confirmed]) {
      expect((await recordOf(mail)).resend).toBe('changed');
      expect((await resend(mail).expect(409)).body.code).toBe('wrong_state');
    }
    await resend(cancelled).expect(200);
    const letters = await readMails(stage.site, patient.user.email, 4);
    expect(letters.filter(({ text }) => text?.includes('Lekarz jest chory'))).toHaveLength(2);

    await database.reader.update(AppointmentEntity, { id: visit.id }, { startsAt: new Date(Date.now() - HOUR_MS) });
    expect((await recordOf(cancelled)).resend).toBe('over');
    await database.reader.update(MailEntity, { id: cancelled.id }, { resentAt: null });
    await resend(cancelled).expect(409);
    expect((await recordOf(cancelled)).resentAt).toBeNull();
  });

  it('about no visit, to nobody, or with a code is not sent again', async () => {
    const { visit } = await aVisit(7);
    const received = await sentMail(visit.id, 'visit-received');
    const kinds = [
      ['pin', null, 'secret'],
      ['invitation', null, 'secret'],
      ['password-changed', null, 'other'],
      ['visit-requested', visit.id, 'other'],
      ['visit-confirmed', 999_999, 'gone'],
      ['visit-confirmed', null, 'gone'],
    ] as const;
    for (const [template, appointmentId, why] of kinds) {
      const { to, locale, messageId, createdAt, expiresAt } = received;
      const copy = { to, locale, messageId, createdAt, expiresAt, template, appointmentId };
      const row = { ...copy, data: {}, state: 'sent' as const, error: null, sentAt: new Date(Date.now() - 120_000) };
      const { identifiers } = await database.reader.insert(MailEntity, row);
      const mail = { id: Number(identifiers[0]?.id) };
      expect([template, (await recordOf(mail)).resend]).toEqual([template, why]);
      await resend(mail).expect(409);
    }
    await database.reader.update(AppointmentEntity, { id: visit.id }, { patientId: null });
    expect((await recordOf(received)).resend).toBe('no_address');
    await resend(received).expect(409);
    await database.reader.update(MailEntity, { id: received.id }, { state: 'failed' });
    expect((await recordOf(received)).resend).toBeNull();
    await resend(received).expect(409);
    await stage.staff.post('/api/panel/mails/999999/resend').expect(404);
    await stage.patient.post(`/api/panel/mails/${received.id}/resend`).expect(403);
  });
});
