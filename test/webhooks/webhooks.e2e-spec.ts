import { setTimeout as wait } from 'node:timers/promises';
import { Webhook as Verifier } from 'standardwebhooks';
import { MoreThan } from 'typeorm';
import type { AppointmentRecord } from '../../contract/appointment';
import { type NewWebhook, WEBHOOK_EVENTS, type Webhook, type WebhookDelivery } from '../../contract/webhook';
import { Database } from '../../src/database/database';
import { OutboxService } from '../../src/jobs/outbox.service';
import { deliver } from '../../src/webhooks/deliver.job';
import { WebhookDeliveryEntity, WebhookEntity } from '../../src/webhooks/webhook.entity';
import { expectInvalid, expectProblem } from '../content/stage';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTime,
  freeTimes,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';
import { answerWith, type Received, type Receiver, startReceiver } from './receiver';

const PATH = '/api/panel/webhooks';
const HOUR_MS = 3_600_000;

let site: TestApp;
let admin: SignedInClient;
let receiver: Receiver;
let service: number;
let doctor: number;

beforeAll(async () => {
  site = await startApp({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  admin = await site.signInAs('admin');
  await openClinic(admin);
  service = await addService(admin);
  doctor = await addDoctor(admin, [service]);
});
afterAll(() => site.stop());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await rows().delete(WebhookEntity, { id: MoreThan(0) });
  await receiver.stop();
});

const rows = (): Database['reader'] => site.app.get(Database, { strict: false }).reader;

async function addWebhook(events: Webhook['events'] = [...WEBHOOK_EVENTS]): Promise<NewWebhook> {
  return (await admin.post(PATH, { url: receiver.url, events }).expect(201)).body as NewWebhook;
}

async function deliveriesOf({ id }: Webhook): Promise<WebhookDelivery[]> {
  return (await admin.get(`${PATH}/${id}/deliveries`).expect(200)).body as WebhookDelivery[];
}

/** The log, once it fits. */
async function logged(hook: Webhook, fits: (log: WebhookDelivery[]) => boolean): Promise<WebhookDelivery[]> {
  for (;;) {
    const log = await deliveriesOf(hook);
    if (fits(log)) return log;
    await wait(50);
  }
}

const isOver = (log: WebhookDelivery[]): boolean => log.length > 0 && log.every(({ state }) => state !== 'waiting');
const hasTried = (log: WebhookDelivery[]): boolean => log.some(({ attempts, error }) => attempts > 0 && error !== null);

async function visit(): Promise<AppointmentRecord> {
  const patient = await knownPatient(site);
  const { id } = await book(patient, booking(service, await freeTime(patient, service, doctor)));
  return (await admin.get(`/api/panel/appointments/${id}`).expect(200)).body as AppointmentRecord;
}

/** Makes what waits due now, as if the time had passed. */
async function hurry(change: Partial<WebhookDeliveryEntity> = {}): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  const waiting = await rows().findBy(WebhookDeliveryEntity, { state: 'waiting' });
  await rows().update(WebhookDeliveryEntity, { state: 'waiting' }, { claimedUntil: null, ...change, dueAt: past });
  const outbox = site.app.get(OutboxService, { strict: false });
  await site.app.get(Database, { strict: false }).transaction(async (tx) => {
    for (const { id } of waiting) await outbox.add(tx, deliver, { deliveryId: id });
  });
}

function verify(secret: string, { headers, body }: Received): unknown {
  return new Verifier(secret).verify(body, headers as Record<string, string>);
}

describe('A webhook', () => {
  it('is told of a visit’s life in order, with ids and states only, signed as Standard Webhooks has it', async () => {
    const hook = await addWebhook();
    const { id } = await visit();
    await step(admin, id, 'confirm');
    const [time] = await freeTimes(admin, service, doctor, 5);
    await step(admin, id, 'move', { startsAt: time?.startsAt });
    await step(admin, id, 'cancel', { reason: 'Kanarek' });
    const received = await receiver.had(4);
    expect(received.map(({ message: { type, data } }) => [type, data])).toEqual([
      ['appointment.requested', { id, state: 'requested' }],
      ['appointment.confirmed', { id, state: 'confirmed' }],
      ['appointment.moved', { id, state: 'confirmed' }],
      ['appointment.cancelled', { id, state: 'cancelled' }],
    ]);
    for (const each of received) {
      expect(verify(hook.secret, each)).toEqual(each.message);
      expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, each)).toThrow();
    }
    const log = await logged(hook, isOver);
    expect(log.map(({ state, attempts, status }) => [state, attempts, status])).toEqual(
      Array.from({ length: 4 }, () => ['delivered', 1, 204]),
    );
  });

  it('is told of content that visitors see, and of nothing that it did not ask for', async () => {
    const hook = await addWebhook(['content.published']);
    await visit();
    const question = { translations: { pl: { question: 'Czy?', answer: 'Tak.' } } };
    await admin.post('/api/panel/questions', question).expect(201);
    const { body } = await admin.post('/api/panel/questions', { ...question, published: true }).expect(201);
    const { id } = body as { id: number };
    const [{ message }] = (await receiver.had(1)) as [Received];
    expect(message).toMatchObject({ type: 'content.published', data: { resource: 'questions', id, state: 'active' } });
    expect(await logged(hook, isOver)).toHaveLength(1);
  });

  it('that fails gets a message again with the same id, before those that follow it', async () => {
    const hook = await addWebhook();
    receiver.answer = answerWith(503);
    const { id } = await visit();
    await logged(hook, hasTried);
    await step(admin, id, 'confirm');
    const { id: other } = await visit();
    // Another visit does not wait for this one.
    await logged(hook, (log) => log.some(({ about, attempts }) => about?.id === other && attempts > 0));
    receiver.answer = answerWith(204);
    await hurry();
    await logged(hook, isOver);
    const own = receiver.received.filter(({ message }) => message.data.id === id);
    const types = own.map(({ message }) => message.type);
    expect(types).toEqual([...types.slice(1).map(() => 'appointment.requested'), 'appointment.confirmed']);
    expect(new Set(own.slice(0, -1).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it.each([
    ['redirects', (url: string) => ({ status: 302, error: 'redirected', headers: { Location: url } })],
    ['is broken', () => ({ status: 500, error: 'status', headers: {} })],
  ])('that %s has not taken the message', async (_, bad) => {
    const hook = await addWebhook();
    const { status, error, headers } = bad(receiver.url);
    receiver.answer = (response) => void response.writeHead(status, headers as Record<string, string>).end();
    await visit();
    const [delivery] = await logged(hook, hasTried);
    expect(delivery).toMatchObject({ state: 'waiting', status, error });
    expect(receiver.received).toHaveLength(1);
  });

  it('whose answer never ends has taken the message', async () => {
    const hook = await addWebhook();
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(8_192)), 5);
      response.on('close', () => clearInterval(more));
    };
    await visit();
    expect((await logged(hook, isOver))[0]).toMatchObject({ state: 'delivered', status: 200 });
  });

  it('that says nothing is left after ten seconds', async () => {
    const hook = await addWebhook();
    receiver.answer = () => undefined;
    await visit();
    expect((await logged(hook, hasTried))[0]).toMatchObject({ state: 'waiting', status: null, error: 'timed_out' });
  });

  it('is sent a message that was left by a dead process, once', async () => {
    const hook = await addWebhook();
    receiver.answer = answerWith(503);
    await visit();
    await logged(hook, hasTried);
    receiver.answer = answerWith(204);
    // Whoever began it says nothing any more; two others are told to send it.
    await hurry({ claimedUntil: new Date(Date.now() + 1_500) });
    await hurry({ claimedUntil: new Date(Date.now() + 1_500) });
    await logged(hook, isOver);
    await hurry();
    expect(receiver.received).toHaveLength(2);
  });

  it('that fails for a day is switched off, and on again by an admin', async () => {
    const hook = await addWebhook();
    receiver.answer = answerWith(500);
    await visit();
    await logged(hook, hasTried);
    const dayAgo = new Date(Date.now() - 24 * HOUR_MS - 60_000);
    await rows().update(WebhookEntity, { id: hook.id }, { failingSince: dayAgo });
    await hurry({ createdAt: dayAgo });
    await logged(hook, isOver);
    const listed = async (): Promise<Webhook | undefined> =>
      ((await admin.get(PATH).expect(200)).body as Webhook[]).find(({ id }) => id === hook.id);
    expect((await listed())?.offAt).not.toBeNull();
    await visit();
    expect(await deliveriesOf(hook)).toHaveLength(1);
    await admin.post(`${PATH}/${hook.id}/on`).expect(200);
    expect(await listed()).toMatchObject({ offAt: null, failingSince: null });
    await expectProblem(admin.post(`${PATH}/${hook.id}/on`), 409, 'wrong_state');
  });

  it('gets another secret, and for a day both sign', async () => {
    const hook = await addWebhook();
    const { secret } = (await admin.post(`${PATH}/${hook.id}/secret`).expect(200)).body as NewWebhook;
    expect(secret).not.toBe(hook.secret);
    await admin.post(`${PATH}/${hook.id}/test`).expect(202);
    const [both] = (await receiver.had(1)) as [Received];
    for (const each of [secret, hook.secret]) verify(each, both);
    await rows().update(WebhookEntity, { id: hook.id }, { formerUntil: new Date(Date.now() - 1_000) });
    await admin.post(`${PATH}/${hook.id}/test`).expect(202);
    const [, one] = (await receiver.had(2)) as [Received, Received];
    verify(secret, one);
    expect(() => verify(hook.secret, one)).toThrow();
    const row = await rows().findOneByOrFail(WebhookEntity, { id: hook.id });
    expect(JSON.stringify(row)).not.toContain(secret.slice('whsec_'.length));
  });

  it('gets a message again by hand, with the same id', async () => {
    const hook = await addWebhook();
    await visit();
    const [first] = await logged(hook, isOver);
    await admin.post(`${PATH}/${hook.id}/deliveries/${first?.id}/redeliver`).expect(202);
    const [one, other] = (await receiver.had(2)) as [Received, Received];
    expect(other.headers['webhook-id']).toBe(one.headers['webhook-id']);
    expect(other.body === one.body || JSON.parse(other.body).type === one.message.type).toBe(true);
    expect(await logged(hook, isOver)).toHaveLength(2);
    await expectProblem(admin.post(`${PATH}/${hook.id}/deliveries/999999/redeliver`), 404, 'not_found');
  });

  it('is an https address with events, and an admin’s matter', async () => {
    await expectInvalid(admin.post(PATH, { url: receiver.url, events: [] }), ['events', 'required']);
    await expectInvalid(admin.post(PATH, { url: 'ftp://example.org', events: ['content.published'] }), [
      'url',
      'must_be_https',
    ]);
    await expectProblem((await site.signInAs('staff')).get(PATH), 403, 'forbidden');
    const hook = await addWebhook();
    await admin.delete(`${PATH}/${hook.id}`).expect(204);
    await expectProblem(admin.get(`${PATH}/${hook.id}/deliveries`), 404, 'not_found');
  });
});
