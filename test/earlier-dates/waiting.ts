import type { Appointment } from '../../contract/appointment';
import type { EarlierDate, EarlierDateInput } from '../../contract/earlier-date';
import type { Slot } from '../../contract/schedule';
import { Database } from '../../src/database/database';
import { EarlierOfferEntity } from '../../src/earlier-dates/earlier-offer.entity';
import { MailEntity } from '../../src/mail/mail.entity';
import { OfferEngine } from '../../src/earlier-dates/offer-engine.service';
import { openStage, type Stage } from '../content/stage';
import { at } from '../content/clock';
import { setContact } from '../support/accounts';
import type { SignedInClient } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  dateAhead,
  freeTimes,
  knownPatient,
  openClinic,
} from '../support/builders/visits';
import { keyOf } from '../support/mailboxes';
import { readMails } from '../support/outbox';
import type { Variables } from '../support/place';
import { waitUntil } from '../support/servers';

const HOUR_MS = 3_600_000;
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** The page of a visit, as a mail has it. */
export const VISIT_LINK = /\/visit\/[\w-]{22}/;

/** The moment at which the clock in Warsaw shows an hour, so many days from now. */
export function warsawHour(daysAhead: number, hour: number): Date {
  const date = dateAhead(daysAhead);
  for (const offset of [1, 2]) {
    const moment = new Date(Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`) - offset * HOUR_MS);
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit' }).format(moment);
    if (Number(shown) === hour) return moment;
  }
  throw new Error('There is no such hour');
}

/** Somebody who has the link of an offer, and what it leads to. */
export interface Offered {
  token: string;
  subject: string;
  text: string;
}

/** A clinic in which people wait. Each test has a doctor of its own. */
export class WaitingRoom {
  service = 0;

  constructor(readonly stage: Stage) {}

  static open(variables?: Variables): WaitingRoom {
    const room = new WaitingRoom(openStage(variables));
    beforeAll(async () => {
      await openClinic(room.stage.admin);
      room.service = await addService(room.stage.staff);
    });
    return room;
  }

  get database(): Database {
    return this.stage.site.app.get(Database, { strict: false });
  }

  /** Does `work` as if it were 10 o'clock tomorrow, or another moment of the day. */
  tomorrow(work: () => Promise<void>, hour = 10): Promise<void> {
    return at(warsawHour(1, hour), work);
  }

  /** Lets time pass within `tomorrow`, and the site look. */
  async pass(minutes: number): Promise<void> {
    jest.setSystemTime(new Date(Date.now() + minutes * 60_000));
    await this.look();
  }

  look(): Promise<void> {
    return this.stage.site.app.get(OfferEngine, { strict: false }).run(new Date());
  }

  /** Staff who sign in at the present moment. */
  staff(): Promise<SignedInClient> {
    return this.stage.site.signInAs('staff');
  }

  async setOffers(earlierDates: boolean): Promise<void> {
    const admin = await this.stage.site.signInAs('admin');
    const { body } = await admin.get('/api/panel/settings').expect(200);
    await admin.put('/api/panel/settings', { version: body.version as number, earlierDates }).expect(200);
  }

  addDoctor(): Promise<number> {
    return addDoctor(this.stage.staff, [this.service]);
  }

  async patient(): Promise<SignedInClient> {
    const patient = await knownPatient(this.stage.site);
    await setContact(this.stage.site, patient.user.id, { phone: '+48600100200' });
    return patient;
  }

  /** A visit at a free time of a doctor so many days after the moment of the test. */
  async visit(
    doctor: number,
    daysAhead: number,
    skip = 0,
    patient?: SignedInClient,
  ): Promise<{ patient: SignedInClient; visit: Appointment }> {
    const who = patient ?? (await this.patient());
    const slot = (await freeTimes(who, this.service, doctor, daysAhead))[skip] as Slot;
    return { patient: who, visit: await book(who, booking(this.service, slot)) };
  }

  async wish(patient: SignedInClient, input: Partial<EarlierDateInput> = {}): Promise<EarlierDate> {
    const all = { doctorId: null, weekdays: EVERY_DAY, dayPart: 'any' as const, until: dateAhead(20) };
    const { body } = await patient
      .post('/api/earlier-dates', { serviceId: this.service, ...all, ...input })
      .expect(201);
    return body as EarlierDate;
  }

  /** Somebody who waits for any time of a doctor. */
  async waiter(doctor: number, input: Partial<EarlierDateInput> = {}): Promise<SignedInClient> {
    const patient = await this.patient();
    await this.wish(patient, { doctorId: doctor, ...input });
    return patient;
  }

  async cancel({ patient, visit }: { patient: SignedInClient; visit: Appointment }): Promise<void> {
    await patient.post(`/api/appointments/${visit.id}/cancel`, {}).expect(200);
    await this.look();
  }

  /** The offers that somebody's mails have led to, the oldest first; waits until there are `count`. */
  async offersTo({ user }: SignedInClient, count = 1): Promise<Offered[]> {
    const offers = await waitUntil(`${count} offers`, async () => {
      const mails = await readMails(this.stage.site, user.email, count);
      const found = mails.flatMap(({ subject = '', text = '' }) => {
        const [, token] = /\/offer\/([\w-]{22})/.exec(text) ?? [];
        return token === undefined ? [] : [{ token, subject, text }];
      });
      if (found.length < count) throw new Error(`There are ${found.length}`);
      return found;
    });
    await waitUntil('the mail is noted as sent', async () => {
      const unsent = (await this.rowsOf(user.id)).filter(({ state, sentAt }) => state === 'open' && !sentAt);
      if (unsent.length > 0) throw new Error('It is not');
    });
    return offers;
  }

  async tokenOf(patient: SignedInClient, count = 1): Promise<string> {
    return (await this.offersTo(patient, count)).at(-1)?.token ?? '';
  }

  /** How many mails there are to somebody, sent or not. */
  mailsTo({ user }: SignedInClient): Promise<number> {
    return this.database.reader.countBy(MailEntity, { toKey: keyOf(this.stage.site, user.email) });
  }

  rowsOf(userId: number): Promise<EarlierOfferEntity[]> {
    return this.database.reader.find(EarlierOfferEntity, { where: { userId }, order: { id: 'ASC' } });
  }

  /** What became of the offers to somebody. */
  async statesOf({ user }: SignedInClient): Promise<string[]> {
    return (await this.rowsOf(user.id)).map(({ state }) => state);
  }

  /** Whether visitors see a time as free. */
  async isFree(client: SignedInClient, doctor: number, { startsAt }: Pick<Appointment, 'startsAt'>): Promise<boolean> {
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date(startsAt));
    const path = `/api/slots?service=${this.service}&doctor=${doctor}&from=${date}&to=${date}`;
    const { body } = await client.get(path).expect(200);
    return (body as { days: { slots: Slot[] }[] }).days.some(({ slots }) =>
      slots.some((slot) => slot.startsAt === startsAt),
    );
  }

  answer(token: string, answer: string): ReturnType<SignedInClient['post']> {
    return this.stage.site.http().post(`/api/offers/${token}`, { answer });
  }
}
