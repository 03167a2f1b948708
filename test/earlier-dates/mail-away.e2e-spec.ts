import type { Email } from 'postal-mime';
import type { TimeOffer } from '../../contract/earlier-date';
import type { MailRecord } from '../../contract/mail';
import { EarlierWishEntity } from '../../src/earlier-dates/earlier-wish.entity';
import { MailCron } from '../../src/mail/mail.cron';
import { MailEntity } from '../../src/mail/mail.entity';
import { expectProblem } from '../content/stage';
import type { SignedInClient } from '../support/app';
import { keyOf } from '../support/mailboxes';
import { eventually } from '../support/nodes';
import type { Variables } from '../support/place';
import { waitUntil } from '../support/servers';
import { MailServer } from '../support/smtp';
import { warsawHour, WaitingRoom } from './waiting';

const TWO_HOURS_MS = 2 * 3_600_000;

let smtp: MailServer;
const variables: Variables = {};
beforeAll(async () => {
  smtp = await MailServer.start();
  variables.SMTP_URL = smtp.url;
});
const room = WaitingRoom.open(variables);
afterAll(() => smtp.down());
beforeEach(() => smtp.reset());

/** The links of the offers that have arrived, the oldest first. */
const linksTo = ({ user }: SignedInClient): string[] =>
  smtp.received
    .filter(({ to }: Email) => to?.some(({ address }) => address === user.email))
    .flatMap(({ text = '' }) => /\/offer\/([\w-]{22})/.exec(text)?.[1] ?? []);

const read = async (token: string): Promise<TimeOffer> =>
  (await room.stage.visitor.get(`/api/offers/${token}`).expect(200)).body as TimeOffer;

/** The one link that has arrived, and the site knows. */
async function arrived(patient: SignedInClient): Promise<string> {
  await eventually(() => linksTo(patient).length, 1, 15_000);
  await eventually(async () => (await room.rowsOf(patient.user.id)).some(({ sentAt }) => sentAt), true);
  return linksTo(patient)[0] ?? '';
}

/** A time comes free of which nobody else has mail: an absence is over. */
async function free(doctor: number): Promise<{ startsAt: string }> {
  const staff = await room.staff();
  const startsAt = warsawHour(5, 9);
  const [from, to] = [startsAt, new Date(startsAt.getTime() + 1_800_000)].map((moment) => moment.toISOString());
  const { body } = await staff.post('/api/panel/absences', { doctorId: doctor, from, to }).expect(201);
  await staff.delete(`/api/panel/absences/${(body as { id: number }).id}`).expect(204);
  await room.look();
  return { startsAt: startsAt.toISOString() };
}

/** The site has tried to send the mail, in vain. */
async function triedInVain({ user }: SignedInClient, code = 'unreachable'): Promise<void> {
  await waitUntil('the mail could not be sent', async () => {
    const mails = await room.database.reader.findBy(MailEntity, {
      toKey: keyOf(room.stage.site, user.email),
      template: 'earlier-offer',
    });
    if (!mails.some(({ error }) => error === code)) throw new Error('It is not tried yet');
  });
}

/** A time comes free while the mail server is away: whoever waits first is asked in vain. */
async function freeInVain(doctor: number, first: SignedInClient): Promise<{ startsAt: string }> {
  await smtp.down();
  const time = await free(doctor);
  await triedInVain(first);
  return time;
}

describe('While the mail server is down, an offer', () => {
  it('does not run out; when the server is back the person has the whole time', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const [first, second] = [await room.waiter(doctor), await room.waiter(doctor)];
      const time = await freeInVain(doctor, first);
      // The time to answer would be over twice.
      await room.pass(121);
      await room.pass(121);
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['open'], []]);
      expect((await room.rowsOf(first.user.id))[0]?.sentAt).toBeNull();
      expect(await room.isFree(second, doctor, time)).toBe(false);

      await smtp.up();
      const token = await arrived(first);
      const answerBy = new Date(Date.now() + TWO_HOURS_MS).toISOString();
      expect(await read(token)).toMatchObject({ state: 'open', answerBy });
      await room.pass(119);
      expect(await room.statesOf(first)).toEqual(['open']);
      const { body } = await room.answer(token, 'take').expect(200);
      expect(body).toMatchObject({ state: 'confirmed', startsAt: time.startsAt });
    });
  });

  it('runs out as ever once its mail was sent, and then the next person is asked', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const [first, second] = [await room.waiter(doctor), await room.waiter(doctor)];
      await freeInVain(doctor, first);
      await room.pass(150);
      await smtp.up();
      const token = await arrived(first);
      // That it is down now is no matter for who has the mail.
      await smtp.down();
      await room.pass(120);
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['expired'], ['open']]);
      await expectProblem(room.answer(token, 'take'), 409, 'offer_ended');
      await smtp.up();
      expect(await read(await arrived(second))).toMatchObject({ state: 'open' });
    });
  });

  it('is taken back at nine in the evening, wakes nobody at night, and is made anew in the morning', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const patient = await room.waiter(doctor);
      const time = await freeInVain(doctor, patient);
      await room.pass(59);
      expect(await room.statesOf(patient)).toEqual(['open']);
      await room.pass(1);
      // Nobody was asked: the time is free like any other.
      expect(await room.statesOf(patient)).toEqual([]);
      expect(await room.isFree(patient, doctor, time)).toBe(true);
      await smtp.up();
      const mails = (): Promise<number> =>
        room.database.reader.countBy(MailEntity, {
          toKey: keyOf(room.stage.site, patient.user.email),
          template: 'earlier-offer',
        });
      await eventually(mails, 0, 15_000);
      expect(linksTo(patient)).toEqual([]);

      await room.pass(11 * 60);
      const token = await arrived(patient);
      const answerBy = new Date(Date.now() + TWO_HOURS_MS).toISOString();
      expect(await read(token)).toMatchObject({ state: 'open', answerBy });
      expect(await room.statesOf(patient)).toEqual(['open']);
    }, 20);
  });
});

it('When a mail is given up, the next person is asked, and the first one no more', async () => {
  const doctor = await room.addDoctor();
  await room.tomorrow(async () => {
    const [first, second] = [await room.waiter(doctor), await room.waiter(doctor)];
    smtp.refuse = (step, to) =>
      step === 'to' && to === first.user.email ? { code: 550, message: '5.1.1 unknown' } : undefined;
    await free(doctor);
    await eventually(() => room.statesOf(first), ['withdrawn']);
    await room.look();
    const token = await arrived(second);
    expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['withdrawn'], ['open']]);
    expect((await first.get('/api/earlier-dates').expect(200)).body.items[0]).toMatchObject({ state: 'waiting' });

    // Staff who send the failed mail again send nobody a link that leads nowhere.
    smtp.refuse = () => undefined;
    const staff = await room.staff();
    const filter = encodeURIComponent(JSON.stringify({ state: 'failed' }));
    const { body } = await staff.get(`/api/panel/mails?filter=${filter}`).expect(200);
    const failed = (body as MailRecord[]).find(({ to }) => to === first.user.email);
    expect(failed).toMatchObject({ error: 'smtp 550 5.1.1' });
    await staff.post(`/api/panel/mails/${failed?.id}/retry`).expect(200);
    await eventually(() => room.database.reader.countBy(MailEntity, { id: failed?.id ?? 0 }), 0);
    expect(linksTo(first)).toEqual([]);
    await room.answer(token, 'no').expect(204);
    await room.look();
    expect(await room.statesOf(first)).toEqual(['withdrawn']);
  });
});

it('When a mail has run out before anybody could be asked, the next person is', async () => {
  const doctor = await room.addDoctor();
  await room.tomorrow(async () => {
    const [first, second] = [await room.waiter(doctor), await room.waiter(doctor)];
    await freeInVain(doctor, first);
    const own = { toKey: keyOf(room.stage.site, first.user.email), template: 'earlier-offer' } as const;
    await room.database.reader.update(MailEntity, own, { expiresAt: new Date() });
    await room.stage.site.app.get(MailCron, { strict: false }).expire(new Date());
    await eventually(() => room.statesOf(first), ['withdrawn'], 15_000);
    const mail = await room.database.reader.findOneByOrFail(MailEntity, own);
    expect(mail).toMatchObject({ state: 'failed', error: 'expired' });
    await smtp.up();
    await room.look();
    expect(await read(await arrived(second))).toMatchObject({ state: 'open' });
  });
});

describe('A mailbox that is full', () => {
  it('holds a time up for a quarter of an hour, and then the next person is asked', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const [first, second] = [await room.waiter(doctor), await room.waiter(doctor)];
      smtp.refuse = (step, to) =>
        step === 'to' && to === first.user.email ? { code: 452, message: '4.2.2 mailbox full' } : undefined;
      await free(doctor);
      await triedInVain(first, 'smtp 452 4.2.2');
      await room.pass(14);
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['open'], []]);
      await room.pass(1);
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['withdrawn'], ['open']]);
      expect(await read(await arrived(second))).toMatchObject({ state: 'open' });
      // Nobody gets the mail any more; the wish goes on.
      smtp.refuse = () => undefined;
      const mails = (): Promise<number> =>
        room.database.reader.countBy(MailEntity, {
          toKey: keyOf(room.stage.site, first.user.email),
          template: 'earlier-offer',
        });
      await eventually(mails, 0, 60_000);
      expect(linksTo(first)).toEqual([]);
      const wish = await room.database.reader.findOneByOrFail(EarlierWishEntity, { userId: first.user.id });
      expect(wish.state).toBe('waiting');
    });
  });

  it('is not taken for one while the server puts everybody off', async () => {
    const doctor = await room.addDoctor();
    const other = await room.addDoctor();
    await room.tomorrow(async () => {
      const [first, second] = [await room.waiter(doctor), await room.waiter(other)];
      smtp.refuse = (step) => (step === 'to' ? { code: 451, message: '4.3.0 later' } : undefined);
      await free(doctor);
      await free(other);
      await triedInVain(first, 'smtp 451 4.3.0');
      await triedInVain(second, 'smtp 451 4.3.0');
      await room.pass(60);
      expect([await room.statesOf(first), await room.statesOf(second)]).toEqual([['open'], ['open']]);
      // At an hour of which no other test has mails.
    }, 17);
  });
});

it('An offer whose mail is on its way at nine in the evening stays, and its link leads somewhere', async () => {
  const doctor = await room.addDoctor();
  await room.tomorrow(async () => {
    const patient = await room.waiter(doctor);
    let go = (): void => undefined;
    const asked = new Promise<void>((resolve) => (go = resolve));
    let take = (): void => undefined;
    const taken = new Promise<void>((resolve) => (take = resolve));
    smtp.hold = async () => {
      go();
      await taken;
    };
    jest.setSystemTime(new Date(Date.now() + 59.9 * 60_000));
    await free(doctor);
    await asked;
    jest.setSystemTime(new Date(Date.now() + 10_000));
    await room.look();
    expect(await room.statesOf(patient)).toEqual(['open']);
    take();
    const token = await arrived(patient);
    expect(await read(token)).toMatchObject({ state: 'open' });
    await room.pass(121);
    expect(await read(token)).toMatchObject({ state: 'expired' });
  }, 20);
});
