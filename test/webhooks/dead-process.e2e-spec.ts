import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { NewWebhook, WebhookDelivery } from '../../contract/webhook';
import { Database } from '../../src/database/database';
import { OutboxEntity } from '../../src/jobs/outbox.entity';
import { WebhookDeliveryEntity } from '../../src/webhooks/webhook.entity';
import { PASSWORD, startAppAt } from '../support/app';
import { Client } from '../support/client';
import { makeMigratedPlace, type Place } from '../support/place';
import { spawnServer } from '../support/process';
import { startReceiver } from './receiver';

const PATH = '/api/panel/webhooks';
/** Three processes of the site start one after the other, on a machine with much to do. */
const THREE_STARTS_MS = 180_000;
// The process that answers does the jobs, too.
const VARIABLES = { WEBHOOK_ALLOW_PRIVATE: 'true', REDIS_URL: '' };

let place: Place;
beforeAll(async () => {
  place = await makeMigratedPlace();
});
afterAll(() => place.remove());

async function addAdmin(): Promise<string> {
  const site = await startAppAt(place, VARIABLES);
  const { email } = await site.addUser('admin');
  await site.app.close();
  return email;
}

async function signIn(url: string, email: string): Promise<Client> {
  const client = await new Client(url).visit();
  await client.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
  return client;
}

it(
  'A message whose process is killed between taking and sending it is sent by the next one, once',
  async () => {
    const email = await addAdmin();
    // Takes connections, and never reads what comes.
    const deaf = createServer({ pauseOnConnect: true });
    deaf.listen(0, '127.0.0.1');
    await once(deaf, 'listening');
    const { port } = deaf.address() as AddressInfo;

    const server = await spawnServer({ ...place.variables, ...VARIABLES });
    const admin = await signIn(server.url, email);
    const input = { url: `http://127.0.0.1:${port}/hook`, events: ['content.published'] };
    const { id } = (await admin.post(PATH, input).expect(201)).body as NewWebhook;
    const connected = once(deaf, 'connection');
    const question = { published: true, translations: { pl: { question: 'Czy?', answer: 'Tak.' } } };
    await admin.post('/api/panel/questions', question).expect(201);
    const [held] = (await connected) as [Socket];
    server.child.kill('SIGKILL');
    expect(await server.ended).toBeNull();
    held.destroy();
    deaf.close();
    await once(deaf, 'close');

    const receiver = await startReceiver(port);
    const next = await startAppAt(place, VARIABLES);
    const rows = next.app.get(Database, { strict: false }).reader;
    const [taken] = await rows.findBy(WebhookDeliveryEntity, { webhookId: id });
    expect(taken).toMatchObject({ state: 'waiting', attempts: 1, claimedUntil: expect.any(Date) as Date });
    // The time passes after which whoever has it is taken for dead.
    const past = new Date(Date.now() - 60_000);
    await rows.update(WebhookDeliveryEntity, { webhookId: id }, { claimedUntil: past });
    await rows.update(OutboxEntity, { state: 'running' }, { lockedUntil: past });
    const [message] = await receiver.had(1);
    expect(message).toMatchObject({
      headers: { 'webhook-id': taken?.messageId },
      message: { type: 'content.published' },
    });
    const again = await signIn(next.url, email);
    const log = async (): Promise<WebhookDelivery[]> =>
      (await again.get(`${PATH}/${id}/deliveries`).expect(200)).body as WebhookDelivery[];
    while ((await log()).some(({ state }) => state === 'waiting'));
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2, status: 204 }]);
    expect(receiver.received).toHaveLength(1);
    await next.app.close();
    await receiver.stop();
  },
  THREE_STARTS_MS,
);
