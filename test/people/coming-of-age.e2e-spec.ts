import type { Appointment, AppointmentList } from '../../contract/appointment';
import { type Locale, LOCALES } from '../../contract/locales';
import { PEOPLE, type Person, type PersonList } from '../../contract/person';
import { localePrefix } from '../../contract/routes';
import type { Slot } from '../../contract/schedule';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { AppointmentsCron } from '../../src/appointments/appointments.cron';
import { AppointmentsRepository } from '../../src/appointments/appointments.repository';
import { GuardianPhones } from '../../src/appointments/guardian-phones.service';
import { DataKeyEntity } from '../../src/data-keys/data-key.entity';
import { ErasureEntity } from '../../src/data-keys/erasure.entity';
import { MailRenderer } from '../../src/mail/mail-renderer';
import { MailEntity } from '../../src/mail/mail.entity';
import { ComingOfAge } from '../../src/people/coming-of-age.service';
import { GuardianInvitationEntity } from '../../src/people/guardian-invitation.entity';
import { GuardianEntity, PersonEntity } from '../../src/people/person.entity';
import { adultFrom } from '../../src/people/person-rules';
import { SharingEndsMails } from '../../src/people/sharing-ends-mails';
import { VisitNoteEntity } from '../../src/visit-notes/visit-note.entity';
import { UserEntity } from '../../src/users/user.entity';
import { at } from '../content/clock';
import { expectProblem } from '../content/stage';
import { WaitingRoom, warsawHour } from '../earlier-dates/waiting';
import { PASSWORD, type SignedInClient } from '../support/app';
import { aChild, addPerson, share, yearsAgo } from '../support/builders/people';
import { book, booking, dateAhead, freeTimes, step } from '../support/builders/visits';
import { keyOf } from '../support/mailboxes';
import { readMails } from '../support/outbox';
import { linkOf } from '../visit-answers/links';

const DAY_MS = 24 * 3_600_000;
const TEMPLATE = 'sharing-ends';
const room = WaitingRoom.open();

const service = (): ComingOfAge => room.stage.site.app.get(ComingOfAge, { strict: false });
const run = (now = new Date()): Promise<void> => service().run(now);
const listOf = async (client: SignedInClient): Promise<Person[]> =>
  ((await client.get('/api/people').expect(200)).body as PersonList).items;
const visitsOf = async (client: SignedInClient): Promise<Appointment[]> =>
  ((await client.get('/api/appointments').expect(200)).body as AppointmentList).items;
const toldOf = ({ user }: SignedInClient): Promise<MailEntity[]> =>
  room.database.reader.findBy(MailEntity, { toKey: keyOf(room.stage.site, user.email), template: TEMPLATE });
/** A child who is 18 so many days from now. */
function soonAdult(days: number): string {
  const [year = '', ...day] = dateAhead(days).split('-');
  return [Number(year) - PEOPLE.adultYears, ...day].join('-').replace('02-29', '02-28');
}
const setBorn = ({ id }: Person, days: number): Promise<unknown> =>
  room.database.reader.update(PersonEntity, { id }, { bornOn: soonAdult(days) });
/** At noon: nobody is written to at night. */
const atNoon = (work: () => Promise<void>): Promise<void> => at(warsawHour(0, 12), work);

async function family(days: number): Promise<{ olena: SignedInClient; andrij: SignedInClient; zosia: Person }> {
  const [olena, andrij] = [await room.patient(), await room.patient()];
  const zosia = await addPerson(olena, aChild({ bornOn: soonAdult(days) }));
  await share(room.stage.site, zosia, andrij);
  return { olena, andrij, zosia };
}

describe('30 days before a child is 18', () => {
  it('each guardian gets one mail in the own language, however often and by how many it is looked', async () => {
    await atNoon(async () => {
      const { olena, andrij, zosia } = await family(30);
      await room.database.reader.update(UserEntity, { id: andrij.user.id }, { locale: 'ua' });
      await Promise.all([run(), run(), run()]);
      await run();
      const [mail] = await readMails(room.stage.site, olena.user.email, 1);
      expect(mail?.subject).toContain('Zosia');
      expect(mail?.text).not.toContain('Kowalczuk');
      const [other] = await readMails(room.stage.site, andrij.user.email, 1);
      expect(other?.subject).toContain('Візити після 18-річчя: Zosia');
      expect([(await toldOf(olena)).length, (await toldOf(andrij)).length]).toEqual([1, 1]);
      const guardians = await room.database.reader.findBy(GuardianEntity, { personId: zosia.id });
      expect(guardians.map(({ endToldFor }) => endToldFor)).toEqual(Array(2).fill(adultFrom(zosia.bornOn ?? '')));
      // The page says so, too.
      const page = (await olena.get('/portal/family').expect(200)).text;
      expect(page).toContain('18. urodziny');
    });
  });

  it('nobody is told sooner; who was added late, came late or has another date now is told at once', async () => {
    await atNoon(async () => {
      const { olena, zosia } = await family(31);
      await run();
      expect(await toldOf(olena)).toEqual([]);
      expect((await olena.get('/portal/family').expect(200)).text).not.toContain('18. urodziny');
      await olena.patch(`/api/people/${zosia.id}`, { bornOn: soonAdult(1) }).expect(200);
      await run();
      await readMails(room.stage.site, olena.user.email, 1);
      await olena.patch(`/api/people/${zosia.id}`, { bornOn: soonAdult(20) }).expect(200);
      await run();
      await readMails(room.stage.site, olena.user.email, 2);
      await room.database.reader.delete(GuardianEntity, { personId: zosia.id, userId: olena.user.id });
      const maria = await room.patient();
      await share(room.stage.site, zosia, maria);
      await run();
      expect(await toldOf(maria)).toHaveLength(1);
    });
  });

  it('the mail is looked at once more when it is sent', async () => {
    await atNoon(async () => {
      const { olena, andrij, zosia } = await family(10);
      await run();
      await readMails(room.stage.site, olena.user.email, 1);
      const { reader } = room.database;
      const mails = room.stage.site.app.get(SharingEndsMails, { strict: false });
      const endsOn = adultFrom(zosia.bornOn ?? '');
      const prepared = async (userId: number): Promise<string> =>
        (await mails.prepare({ data: { personId: zosia.id, userId, name: 'Zosia', endsOn } } as MailEntity)).outcome;
      expect(await prepared(olena.user.id)).toBe('send');
      await reader.delete(GuardianEntity, { personId: zosia.id, userId: andrij.user.id });
      expect(await prepared(andrij.user.id)).toBe('drop');
      await setBorn(zosia, 9);
      expect(await prepared(olena.user.id)).toBe('drop');
      // Once it is true again it is written anew.
      expect(await reader.findOneBy(GuardianEntity, { personId: zosia.id })).toMatchObject({ endToldFor: null });
      await setBorn(zosia, 10);
      // At night it waits, but for the last one.
      expect(await at(warsawHour(0, 23), () => prepared(olena.user.id))).toBe('wait');
      expect(await at(warsawHour(9, 23), () => prepared(olena.user.id))).toBe('send');
      expect(await at(warsawHour(10, 10), () => prepared(olena.user.id))).toBe('drop');
      await reader.delete(PersonEntity, { id: zosia.id });
      expect(await prepared(olena.user.id)).toBe('drop');
    });
  });
});

const FOREIGN: Readonly<Record<Locale, RegExp>> = {
  pl: /\p{Script=Cyrillic}/u,
  en: /\p{Script=Cyrillic}|[ąćęłńóśźż]/iu,
  ru: /[іўєїґ’]|[ąćęłńóśźż]/iu,
  by: /[ищъєїґ]|[ąćęłńóśźż]/iu,
  ua: /[ыэъёў]|[ąćęłńóśźż]/iu,
};

it.each(LOCALES)(
  'The mail in %s says from when on, what becomes of visits, and where an account is made',
  async (locale) => {
    const renderer = room.stage.site.app.get(MailRenderer, { strict: false });
    const data = { personId: 1, userId: 1, name: 'Ada', endsOn: '2026-12-23' };
    const { subject, text, html } = await renderer.render({ locale, template: TEMPLATE, data });
    expect(subject).toContain('Ada');
    for (const body of [text, html]) {
      expect(body).toMatch(/23\s\p{L}+ 2026/u);
      expect(body).toContain(`${localePrefix(locale)}/auth/sign-up`);
    }
    expect(text).not.toMatch(/<|&\w+;|\{\w+\}|undefined|null/);
    // The clinic of the test has a Polish name alone.
    const [own = ''] = text.split(/https?:/);
    expect(own.replaceAll(/^.*\bul\..*$|Klinika.*/gm, '')).not.toMatch(FOREIGN[locale]);
  },
);

describe('On the 18th birthday', () => {
  it('guardians see and change nothing of the person any more; visits stay with the clinic', async () => {
    const { olena, andrij, zosia } = await family(1);
    const { reader } = room.database;
    const doctor = await room.addDoctor();
    const [slot, later] = await freeTimes(olena, room.service, doctor, 9);
    const visit = await book(olena, booking(room.service, slot as Slot, { personId: zosia.id }));
    const of = { personId: zosia.id, phone: '+48600700800' };
    const other = await book(andrij, booking(room.service, later as Slot, of));
    await step(room.stage.staff, visit.id, 'confirm');
    const { token } = linkOf((await readMails(room.stage.site, olena.user.email, 2)).at(-1));
    await room.wish(olena, { appointmentId: visit.id, doctorId: doctor });
    await olena.post(`/api/people/${zosia.id}/invitations`, { email: 'x@poczta.example' }).expect(409);
    await reader.insert(VisitNoteEntity, {
      ...{ appointmentId: visit.id, doctorId: doctor, patientId: olena.user.id },
      ...{ text: 'ok', version: 1, updatedAt: new Date() },
    });
    await reader.update(MailEntity, { appointmentId: other.id }, { state: 'failed' });
    const before = await reader.findOneByOrFail(AppointmentEntity, { id: visit.id });
    await setBorn(zosia, 0);
    await Promise.all([run(), run()]);

    const anybody = room.stage.site.http();
    await expectProblem(anybody.get(`/api/visit-answers/${token}`), 404, 'not_found');
    for (const each of [olena, andrij]) {
      expect(await listOf(each)).toEqual([]);
      expect(await visitsOf(each)).toEqual([]);
      await expectProblem(each.get(`/api/appointments/${visit.id}`), 404, 'not_found');
      await expectProblem(each.post(`/api/appointments/${visit.id}/cancel`, {}), 404, 'not_found');
      const exported = JSON.stringify((await each.get('/api/me/export').expect(200)).body);
      expect(exported).not.toContain('Zosia');
    }
    expect((await olena.get('/api/earlier-dates').expect(200)).body).toMatchObject({ items: [] });
    expect(await reader.countBy(MailEntity, { appointmentId: other.id, state: 'failed' })).toBe(0);
    expect(await reader.findOneBy(VisitNoteEntity, { appointmentId: visit.id })).toMatchObject({ patientId: null });
    const staff = await room.staff();
    const { body } = await staff.get(`/api/panel/appointments/${visit.id}`).expect(200);
    expect(body).toMatchObject({ state: 'confirmed', patient: { id: null, firstName: 'Zosia', email: null } });
    expect(await reader.findOneBy(PersonEntity, { id: zosia.id })).toMatchObject({ kind: 'adult' });

    // Nobody is reminded, not even by a run that had begun before; an account that is erased takes its phone along alone.
    const visits = room.stage.site.app.get(AppointmentsRepository, { strict: false });
    expect(await room.database.transaction((tx) => visits.setReminded(tx, before, new Date()))).toBe(false);
    const mails = await reader.countBy(MailEntity, { appointmentId: visit.id });
    const cron = room.stage.site.app.get(AppointmentsCron, { strict: false });
    await cron.remind(new Date(Date.parse(visit.startsAt) - 2 * DAY_MS));
    expect(await reader.countBy(MailEntity, { appointmentId: visit.id })).toBe(mails);
    expect((await reader.findOneByOrFail(AppointmentEntity, { id: visit.id })).phone).not.toBe('');
    await olena.delete('/api/me', { password: PASSWORD }).expect(204);
    expect(await reader.findOneBy(AppointmentEntity, { id: visit.id })).toMatchObject({
      ...{ state: 'confirmed', firstName: 'Zosia', phone: '', phoneKey: null, patientId: null, personId: zosia.id },
    });
    // Another guardian's stays until the visit is over.
    const phones = room.stage.site.app.get(GuardianPhones, { strict: false });
    const phoneOf = async (): Promise<string> =>
      (await reader.findOneByOrFail(AppointmentEntity, { id: other.id })).phone;
    await phones.forgetOver(new Date());
    expect(await phoneOf()).not.toBe('');
    await phones.forgetOver(new Date(other.endsAt));
    expect(await phoneOf()).toBe('');
  });

  it('visits that are over keep no phone of a guardian, and a person without visits is kept no more', async () => {
    const { olena, andrij, zosia } = await family(1);
    const doctor = await room.addDoctor();
    const [slot] = await freeTimes(olena, room.service, doctor, 9);
    const visit = await book(olena, booking(room.service, slot as Slot, { personId: zosia.id }));
    const { reader } = room.database;
    const past = { startsAt: new Date(Date.now() - DAY_MS), endsAt: new Date(Date.now() - DAY_MS + 1_800_000) };
    await reader.update(AppointmentEntity, { id: visit.id }, past);
    const tymek = await addPerson(andrij, aChild({ firstName: 'Tymek', bornOn: soonAdult(1) }));
    const erasures = await reader.count(ErasureEntity);
    await setBorn(zosia, -3);
    await setBorn(tymek, 0);
    await run();
    const row = await reader.findOneByOrFail(AppointmentEntity, { id: visit.id });
    expect(row).toMatchObject({ firstName: 'Zosia', phone: '', patientId: null });
    expect(row.search).not.toContain(olena.user.email);
    expect(await reader.countBy(PersonEntity, { id: tymek.id })).toBe(0);
    // Nor can an older backup be read of the person, or bring it back.
    expect(await reader.countBy(DataKeyEntity, { owner: `person ${tymek.id}` })).toBe(0);
    expect(await reader.count(ErasureEntity)).toBe(erasures + 1);
    expect(await listOf(andrij)).toEqual([]);
  });

  it('comes by both clocks, not by one that jumps ahead, and also when nobody looked on the day', async () => {
    const olena = await room.patient();
    const zosia = await addPerson(olena, aChild({ bornOn: soonAdult(5) }));
    await olena.post(`/api/people/${zosia.id}/invitations`, { email: 'second@poczta.example' }).expect(202);
    await run(new Date(Date.now() + 365 * DAY_MS));
    await at(new Date(Date.now() + 365 * DAY_MS), () => run(new Date(Date.now() - 365 * DAY_MS)));
    expect(await listOf(olena)).toHaveLength(1);
    await setBorn(zosia, -40);
    await run();
    const { reader } = room.database;
    expect(await listOf(olena)).toEqual([]);
    expect(await reader.countBy(GuardianInvitationEntity, { personId: zosia.id })).toBe(0);
  });

  it('an adult, a child of 17 and a date that was corrected in time are left alone', async () => {
    const { olena, zosia } = await family(1);
    const halina = await addPerson(olena, { ...aChild({ firstName: 'Halina' }), kind: 'adult', bornOn: yearsAgo(40) });
    await setBorn(zosia, 0);
    await olena.patch(`/api/people/${zosia.id}`, { bornOn: soonAdult(200) }).expect(200);
    await run();
    expect((await listOf(olena)).map(({ id }) => id)).toEqual([zosia.id, halina.id]);
  });
});
