import { AppointmentsCron } from '../../src/appointments/appointments.cron';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { OutboxEntity } from '../../src/jobs/outbox.entity';
import { type Mail, MailService } from '../../src/mail/mail.service';
import { VisitMailLinks } from '../../src/visit-answers/visit-mail-links';
import { UnansweredVisits } from '../../src/visit-answers/unanswered-visits.service';
import { VisitAnswers } from '../../src/visit-answers/visit-answers.service';
import { at } from '../content/clock';
import { openStage } from '../content/stage';
import { addDoctor, addService, booking, freeTimes, knownPatient, openClinic, step } from '../support/builders/visits';
import type { SignedInClient } from '../support/app';
import { readMails } from '../support/outbox';
import { waitUntil } from '../support/servers';
import { linkOf } from './links';

const HOUR_MS = 3_600_000;
const REMINDER = /^Przypomnienie/;
const stage = openStage();
let staff: SignedInClient;
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
});
beforeEach(async () => {
  staff = await stage.site.signInAs('staff');
});

const find = <T>(type: abstract new (...args: never[]) => T): T => stage.site.app.get<T>(type, { strict: false });
const reader = (): Database['reader'] => find(Database).reader;
const remind = (now: Date): Promise<void> => at(now, () => find(AppointmentsCron).remind(now));
const hourOf = (iso: string): number =>
  Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hour12: false, timeZone: 'Europe/Warsaw' }).format(new Date(iso)),
  );

let day = 12;

/** A confirmed visit on a day of its own, at an hour in Warsaw. */
async function aVisit(hour = 14, days = (day += 1)): Promise<{ id: number; startsAt: string; address: string }> {
  const patient = await knownPatient(stage.site);
  const slot = (await freeTimes(patient, service, doctor, days)).find(({ startsAt }) => hourOf(startsAt) === hour);
  if (!slot) throw new Error('There is no free time');
  const { body } = await patient.post('/api/appointments', booking(service, slot)).expect(201);
  await step(staff, body.id as number, 'confirm');
  await readMails(stage.site, patient.user.email, 2);
  return { id: body.id as number, startsAt: slot.startsAt, address: patient.user.email };
}

const before = ({ startsAt }: { startsAt: string }, hours: number): Date =>
  new Date(Date.parse(startsAt) - hours * HOUR_MS);
const reminders = (id: number): Promise<MailEntity[]> =>
  reader().findBy(MailEntity, { appointmentId: id, template: 'visit-reminder' });

function reminderOf(
  { id, startsAt, address }: { id: number; startsAt: string; address: string },
  doctorName = '',
): Mail {
  const visit = { startsAt, place: 'clinic', doctor: doctorName, doctorInPolish: '', confirmBy: null } as const;
  const data = { ...visit, reason: null, hasAccount: true, calendar: null };
  return { to: address, locale: 'pl', template: 'visit-reminder', appointmentId: id, data };
}

describe('Reminders', () => {
  it('go out a week, two days and two hours before, once each, whoever runs the clock', async () => {
    const visit = await aVisit();
    const counts: number[] = [];
    for (const hours of [7 * 24 + 2, 7 * 24 - 2, 7 * 24 - 3, 49, 47.9, 47, 20, 2.1, 1.9, 1, 0.1]) {
      const now = before(visit, hours);
      await at(now, async () => {
        await Promise.all([1, 2].map(() => find(AppointmentsCron).remind(now)));
        // One that waits for half a day is dropped, and this clock jumps.
        await waitUntil('what is written is sent', async () => {
          expect((await reminders(visit.id)).filter(({ state }) => state !== 'sent')).toEqual([]);
        });
      });
      counts.push((await reminders(visit.id)).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3]);
  });

  it('say when, where and how to get there, ask to give back what is not needed, and carry the link', async () => {
    const visit = await aVisit();
    const now = before(visit, 47.9);
    const mail = await at(now, async () => {
      await find(AppointmentsCron).remind(now);
      return (await readMails(stage.site, visit.address, 3)).find(({ subject }) => REMINDER.test(subject ?? ''));
    });
    const text = mail?.text?.replaceAll('\u00a0', ' ');
    expect(text).toContain('Na tę godzinę czeka też ktoś inny. Jeśli nie mogą Państwo przyjść, prosimy ją oddać.');
    await stage.site
      .http()
      .get(`/api/visit-answers/${linkOf(mail).token}`)
      .expect(200);
  });

  it('are not sent any more once the visit is cancelled, also when they were written before', async () => {
    const visit = await aVisit();
    await step(staff, visit.id, 'cancel', { reason: 'Urlop' });
    await readMails(stage.site, visit.address, 3);
    await remind(before(visit, 47));
    expect(await reminders(visit.id)).toEqual([]);
    // At noon: the quiet hours would keep it back.
    await at(before(visit, 26), async () => {
      await find(Database).transaction((tx) => find(MailService).send(tx, reminderOf(visit)));
      await waitUntil('the reminder is dropped', async () => {
        if ((await reminders(visit.id)).length > 0) throw new Error('It waits');
      });
    });
    const mails = await readMails(stage.site, visit.address, 3);
    expect(mails.some(({ subject }) => REMINDER.test(subject ?? ''))).toBe(false);
  });

  it('are not sent when the visit is with another doctor by then, or when they waited for half a day', async () => {
    const visit = await aVisit();
    const { doctorName } = await reader().findOneByOrFail(AppointmentEntity, { id: visit.id });
    const write = (name: string): Promise<void> =>
      find(Database).transaction((tx) => find(MailService).send(tx, reminderOf(visit, name)));
    await at(before(visit, 26), async () => {
      await write('Ktoś Inny');
      await waitUntil('the reminder is dropped', async () => expect(await reminders(visit.id)).toEqual([]));
      await write(doctorName);
      await readMails(stage.site, visit.address, 3);
    });
    const links = find(VisitMailLinks);
    const [sent] = await reminders(visit.id);
    if (!sent) throw new Error('There is no reminder');
    const { data } = reminderOf(visit, doctorName);
    const old = Object.assign(new MailEntity(), sent, { data, createdAt: before(visit, 39) });
    const prepared = await at(before(visit, 26), () => links.prepare(old));
    expect(prepared).toEqual({ outcome: 'drop' });
  });

  it('wait for the morning when they could not be sent before the quiet hours', async () => {
    const late = await aVisit(23);
    // 48 hours before would be at 23:00: it is due at 20:00, and nobody looks until 21:30.
    await remind(before(late, 49.5));
    expect(await reminders(late.id)).toEqual([]);
    await remind(before(late, 48 - 9));
    expect(await reminders(late.id)).toHaveLength(1);
  });

  it('that are written wait for the morning when the mail server comes back at night', async () => {
    const visit = await aVisit();
    // 22:00 on the evening two days before.
    const night = before(visit, 40);
    await at(night, async () => {
      await find(Database).transaction((tx) => find(MailService).send(tx, reminderOf(visit)));
      const [mail] = await reminders(visit.id);
      await waitUntil('the reminder waits', async () => {
        const jobs = await reader().findBy(OutboxEntity, { state: 'waiting' });
        const job = jobs.find(({ payload }) => payload.mailId === mail?.id);
        expect(job?.dueAt).toEqual(before(visit, 30));
      });
    });
  });

  it('are switched off by the settings', async () => {
    const visit = await aVisit();
    const { body: settings } = await stage.admin.get('/api/panel/settings').expect(200);
    expect(settings.reminders).toEqual({ week: true, twoDays: true, twoHours: true });
    const change = { version: settings.version as number, reminders: { week: true, twoDays: false, twoHours: true } };
    const { body: changed } = await stage.admin.put('/api/panel/settings', change).expect(200);
    await remind(before(visit, 47));
    expect(await reminders(visit.id)).toEqual([]);
    await remind(before(visit, 1.9));
    expect(await reminders(visit.id)).toHaveLength(1);
    const all = { week: true, twoDays: true, twoHours: true };
    await stage.admin.put('/api/panel/settings', { version: changed.version as number, reminders: all }).expect(200);
  });

  it('begin anew for the new time of a visit that is moved', async () => {
    const visit = await aVisit();
    const now = before(visit, 7 * 24 - 1);
    await at(now, async () => {
      await find(AppointmentsCron).remind(now);
      // One that is on its way would be dropped when the visit is moved.
      await readMails(stage.site, visit.address, 3);
    });
    expect(await reminders(visit.id)).toHaveLength(1);
    const next = (await freeTimes(staff, service, doctor, 35)).find(({ startsAt }) => hourOf(startsAt) === 14);
    const moved = await step(staff, visit.id, 'move', { startsAt: next?.startsAt });
    await remind(before(visit, 47));
    expect(await reminders(visit.id)).toHaveLength(1);
    await remind(before(moved, 7 * 24 - 1));
    expect(await reminders(visit.id)).toHaveLength(2);
  });
});

describe('Visits that nobody has answered for', () => {
  const findAt = async (visit: { id: number; startsAt: string }, hours: number): Promise<object[]> => {
    const now = before(visit, hours);
    const found = await at(now, () => find(UnansweredVisits).find(now));
    return found.filter(({ appointmentId }) => appointmentId === visit.id);
  };

  it('are found a day before, until they begin', async () => {
    const visit = await aVisit();
    expect(await findAt(visit, 24.1)).toEqual([]);
    expect(await findAt(visit, 23.9)).toEqual([
      { appointmentId: visit.id, doctorId: doctor, startsAt: new Date(visit.startsAt), since: before(visit, 24) },
    ]);
    expect(await findAt(visit, 0.1)).toHaveLength(1);
    expect(await findAt(visit, -0.1)).toEqual([]);
  });

  it('are given three hours after the reminder; the one of two hours before makes no difference', async () => {
    const visit = await aVisit();
    const row = { id: visit.id };
    await reader().update(AppointmentEntity, row, { remindedAt: before(visit, 25) });
    expect(await findAt(visit, 22.1)).toEqual([]);
    expect(await findAt(visit, 21.9)).toEqual([expect.objectContaining({ since: before(visit, 22) })]);
    await reader().update(AppointmentEntity, row, { remindedAt: before(visit, 2) });
    expect(await findAt(visit, 1)).toEqual([expect.objectContaining({ since: before(visit, 24) })]);
  });

  it('are not found while the person has just agreed to the time', async () => {
    const visit = await aVisit();
    const row = { id: visit.id };
    await reader().update(AppointmentEntity, row, { confirmedAt: before(visit, 20) });
    expect(await findAt(visit, 8.1)).toEqual([]);
    expect(await findAt(visit, 7.9)).toEqual([expect.objectContaining({ since: before(visit, 8) })]);
    await reader().update(AppointmentEntity, row, { confirmedAt: before(visit, 11) });
    expect(await findAt(visit, 0.1)).toEqual([]);
  });

  it('are found no more when a colleague notes that the person comes', async () => {
    const visit = await aVisit();
    await find(Database).transaction((tx) =>
      find(VisitAnswers).noteComing(tx, visit.id, new Date(visit.startsAt), staff.user.id),
    );
    expect(await findAt(visit, 20)).toEqual([]);
    const { body } = await staff.get(`/api/panel/appointments/${visit.id}`).expect(200);
    expect(body).toMatchObject({ answer: 'coming', version: 2 });
    expect((body.history as object[]).at(-1)).toMatchObject({ by: 'staff', answer: 'coming' });
  });
});
