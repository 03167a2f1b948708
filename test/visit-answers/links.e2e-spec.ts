import { MailEntity } from '../../src/mail/mail.entity';
import { Database } from '../../src/database/database';
import { VisitLinks } from '../../src/visit-answers/visit-links.service';
import { VisitTokenEntity } from '../../src/visit-answers/visit-token.entity';
import { VisitTokensRepository } from '../../src/visit-answers/visit-tokens.repository';
import { at } from '../content/clock';
import { expectProblem, openStage } from '../content/stage';
import { addDoctor, addService, freeTime, freeTimes, openClinic, step, visitOf } from '../support/builders/visits';
import { PASSWORD, type SignedInClient } from '../support/app';
import { pinOf, readMails } from '../support/outbox';
import { linkedVisit, type LinkedVisit, linkOf } from './links';

const HOUR_MS = 3_600_000;
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

const aVisit = (days = 3, language?: string): Promise<LinkedVisit> =>
  linkedVisit(stage.site, staff, { service, doctor, days, ...(language !== undefined && { language }) });
const hoursBefore = ({ startsAt }: { startsAt: string }, hours: number): Date =>
  new Date(Date.parse(startsAt) - hours * HOUR_MS);
const api = ({ token }: { token: string }): string => `/api/visit-answers/${token}`;
const reader = (): Database['reader'] => stage.site.app.get(Database, { strict: false }).reader;

describe('The link of a mail', () => {
  it('shows when and where, and nothing of whose visit it is or what about; looking changes nothing', async () => {
    const linked = await aVisit();
    const before = await visitOf(staff, linked.visit.id);
    const anybody = stage.site.http();
    for (let look = 0; look < 20; look += 1) {
      const { body } = await anybody.get(api(linked)).set('Accept-Language', 'en').expect(200);
      expect(body).toEqual({
        state: 'confirmed',
        startsAt: linked.visit.startsAt,
        endsAt: linked.visit.endsAt,
        place: 'clinic',
        address: expect.any(String) as string,
        answer: null,
        mayChange: true,
        phone: '+48220001234',
      });
    }
    expect(await visitOf(staff, linked.visit.id)).toEqual(before);
  });

  it('is nowhere but in the mail: the database has hashes', async () => {
    const { token, visit } = await aVisit();
    const rows = await reader().findBy(VisitTokenEntity, { appointmentId: visit.id });
    const mails = await reader().findBy(MailEntity, { appointmentId: visit.id });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, mails])).not.toContain(token);
  });

  it('is the same one when its mail is tried again, by whichever process, and another one for another mailbox', async () => {
    const { token, visit } = await aVisit();
    const mail = await reader().findOneByOrFail(MailEntity, { appointmentId: visit.id, template: 'visit-confirmed' });
    const links = stage.site.app.get(VisitLinks, { strict: false });
    const startsAt = new Date(visit.startsAt);
    const count = (): Promise<number> => reader().countBy(VisitTokenEntity, { appointmentId: visit.id });
    expect(await links.make(mail, visit.id, startsAt)).toBe(token);
    expect(await links.make(mail, visit.id, startsAt)).toBe(token);
    expect(await count()).toBe(1);
    const other = await links.make(
      { id: mail.id, createdAt: mail.createdAt, to: 'another.mailbox@example.org' },
      visit.id,
      startsAt,
    );
    expect(other).toMatch(/^[\w-]{22}$/);
    expect(other).not.toBe(token);
    expect(await count()).toBe(2);
    await stage.site.http().get(api({ token })).expect(200);
  });

  it('says that somebody comes, once in the history, and staff see it', async () => {
    const linked = await aVisit();
    for (let time = 0; time < 2; time += 1) {
      const { body } = await stage.site.http().post(api(linked), { answer: 'coming' }).expect(200);
      expect(body).toMatchObject({ state: 'confirmed', answer: 'coming', mayChange: true });
    }
    const record = await visitOf(staff, linked.visit.id);
    expect(record).toMatchObject({ version: 2, answer: 'coming', answeredAt: expect.any(String) as string });
    expect(record.history.filter(({ by }) => by === 'link')).toEqual([
      expect.objectContaining({ from: 'confirmed', to: 'confirmed', answer: 'coming', reason: null }),
    ]);
  });

  it('says that somebody is there in the last two hours only, until the end', async () => {
    const linked = await aVisit(1);
    const say = (answer: string): ReturnType<typeof staff.post> => stage.site.http().post(api(linked), { answer });
    await expectProblem(say('here'), 409, 'wrong_state');
    await at(hoursBefore(linked.visit, 2.1), async () => {
      await expectProblem(say('here'), 409, 'wrong_state');
    });
    await at(hoursBefore(linked.visit, 1.9), async () => {
      expect((await say('here').expect(200)).body.answer).toBe('here');
      // Who is there does not leave by saying to come.
      expect((await say('coming').expect(200)).body.answer).toBe('here');
    });
    await at(new Date(Date.parse(linked.visit.endsAt) + 1), async () => {
      await expectProblem(stage.site.http().get(api(linked)), 404, 'not_found');
      await expectProblem(say('here'), 404, 'not_found');
    });
  });

  it('gives the time back until four hours before, later by phone, and is spent then', async () => {
    const linked = await aVisit();
    const give = (): ReturnType<typeof staff.post> =>
      stage.site.http().post(api(linked), { answer: 'cancel', reason: 'Choroba' });
    await at(hoursBefore(linked.visit, 3.9), async () => {
      expect((await stage.site.http().get(api(linked)).expect(200)).body.mayChange).toBe(false);
      const problem = await expectProblem(give(), 409, 'too_late');
      expect(problem.phones).toEqual(['+48220001234']);
    });
    expect((await give().expect(200)).body).toMatchObject({ state: 'cancelled', mayChange: false });
    await expectProblem(give(), 404, 'not_found');
    await expectProblem(stage.site.http().get(api(linked)), 404, 'not_found');
    const { history } = await visitOf(staff, linked.visit.id);
    expect(history.at(-1)).toMatchObject({ by: 'link', to: 'cancelled', reason: 'Choroba' });
    const mails = await readMails(stage.site, linked.patient.user.email, 3);
    expect(mails.at(-1)?.subject).toMatch(/^Wizyta odwołana/);
  });

  it('moves the visit, which is a request then, and a new link comes with its confirmation', async () => {
    const linked = await aVisit();
    const { body: times } = await stage.site.http().get(`/visit/${linked.token}/times`).expect(200);
    expect(times).toMatchObject({ timeZone: 'Europe/Warsaw' });
    const slot = await freeTime(staff, service, doctor, 5);
    const moved = await stage.site.http().post(api(linked), { answer: 'move', startsAt: slot.startsAt }).expect(200);
    expect(moved.body).toMatchObject({ state: 'requested', startsAt: slot.startsAt, answer: null });
    await expectProblem(stage.site.http().get(api(linked)), 404, 'not_found');
    await step(staff, linked.visit.id, 'confirm');
    const mails = await readMails(stage.site, linked.patient.user.email, 4);
    const next = linkOf(mails.at(-1));
    expect(next.token).not.toBe(linked.token);
    await expectProblem(stage.site.http().get(api(linked)), 404, 'not_found');
    expect((await stage.site.http().get(api(next)).expect(200)).body.startsAt).toBe(slot.startsAt);
  });

  it('does not take what somebody else has: the nearest free times are told', async () => {
    const linked = await aVisit();
    const [slot] = await freeTimes(staff, service, doctor, 6);
    const rival = await linkedVisit(stage.site, staff, { service, doctor, days: 6 });
    expect(rival.visit.startsAt).toBe(slot?.startsAt);
    const problem = await expectProblem(
      stage.site.http().post(api(linked), { answer: 'move', startsAt: rival.visit.startsAt }),
      409,
      'slot_taken',
    );
    expect(problem.alternatives).toHaveLength(3);
    await expectProblem(stage.site.http().post(api(linked), { answer: 'move' }), 400, 'validation_failed');
    await stage.site.http().get(api(linked)).expect(200);
  });

  it('is replaced when staff move the visit, and ends when they cancel it', async () => {
    const linked = await aVisit();
    await stage.site.http().post(api(linked), { answer: 'coming' }).expect(200);
    const slot = await freeTime(staff, service, doctor, 7);
    const record = await step(staff, linked.visit.id, 'move', { startsAt: slot.startsAt });
    expect(record).toMatchObject({ state: 'confirmed', answer: null, answeredAt: null });
    const next = linkOf((await readMails(stage.site, linked.patient.user.email, 3)).at(-1));
    await expectProblem(stage.site.http().get(api(linked)), 404, 'not_found');
    await stage.site.http().get(api(next)).expect(200);
    await step(staff, linked.visit.id, 'cancel', { reason: 'Urlop' });
    await expectProblem(stage.site.http().get(api(next)), 404, 'not_found');
    expect(await reader().countBy(VisitTokenEntity, { appointmentId: linked.visit.id })).toBe(0);
  });

  it('needs no cookie and no token of a form, in a browser and from whatever page', async () => {
    const linked = await aVisit();
    await stage.site
      .http()
      .post(api(linked), { answer: 'coming' })
      .set({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site', 'User-Agent': 'Mozilla/5.0' })
      .expect(200);
  });

  it('is told to its person with what was said by it, and goes with the account', async () => {
    const linked = await aVisit();
    await stage.site.http().post(api(linked), { answer: 'coming' }).expect(200);
    const { body: told } = await linked.patient.get('/api/me/export').expect(200);
    expect(JSON.stringify(told)).toContain('"answer":"coming"');
    const reason = 'Kanarek choruje';
    await stage.site.http().post(api(linked), { answer: 'cancel', reason }).expect(200);
    const { id } = linked.visit;
    await linked.patient.delete('/api/me', { password: PASSWORD }).expect(204);
    expect(JSON.stringify((await visitOf(staff, id)).history)).not.toContain(reason);
    await expectProblem(stage.site.http().get(api(linked)), 404, 'not_found');
  });

  it('is forgotten the day after the visit', async () => {
    const linked = await aVisit();
    const kept = (): Promise<number> => reader().countBy(VisitTokenEntity, { appointmentId: linked.visit.id });
    const tokens = stage.site.app.get(VisitTokensRepository, { strict: false });
    await tokens.forgetOver(new Date(linked.visit.endsAt));
    expect(await kept()).toBe(1);
    await tokens.forgetOver(new Date(Date.parse(linked.visit.endsAt) + 1_000));
    expect(await kept()).toBe(0);
  });

  it('is dead once the account has another mailbox', async () => {
    const { patient, ...linked } = await aVisit();
    const email = 'another.mailbox@example.org';
    await patient.post('/api/me/email', { email, password: PASSWORD }).expect(202);
    const pin = pinOf((await readMails(stage.site, email, 1))[0]);
    await stage.site.http().get(api(linked)).expect(200);
    await patient.post('/api/me/email/confirm', { pin }).expect(204);
    await expectProblem(stage.site.http().get(api(linked)), 404, 'not_found');
  });

  it('cannot be guessed: another, an altered and a shorter one are unknown, and a network that guesses is told to stop', async () => {
    const linked = await aVisit();
    const altered = `${linked.token.startsWith('A') ? 'B' : 'A'}${linked.token.slice(1)}`;
    for (const token of [altered, linked.token.toUpperCase(), linked.token.slice(1), `${linked.token}A`, 'x']) {
      await expectProblem(stage.site.http().get(`/api/visit-answers/${token}`), 404, 'not_found');
      await expectProblem(
        stage.site.http().post(`/api/visit-answers/${token}`, { answer: 'coming' }),
        404,
        'not_found',
      );
    }
    let refused = 0;
    for (let guess = 0; guess < 110; guess += 1) {
      const { status } = await stage.site.http().get(`/api/visit-answers/${altered}`);
      if (status === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    // Others share the network: whoever has a link gets in.
    await stage.site.http().get(api(linked)).expect(200);
  });
});
