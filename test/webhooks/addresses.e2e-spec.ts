import type { NewWebhook, WebhookDelivery } from '../../contract/webhook';
import { WebhookSender } from '../../src/webhooks/webhook-sender';
import { expectInvalid } from '../content/stage';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { type Receiver, startReceiver } from './receiver';
import { setTimeout as wait } from 'node:timers/promises';

const PATH = '/api/panel/webhooks';
const events = ['content.published'];
let site: TestApp;
let admin: SignedInClient;
let receiver: Receiver;

beforeAll(async () => {
  [site, receiver] = await Promise.all([startApp(), startReceiver()]);
  admin = await site.signInAs('admin');
});
afterAll(() => Promise.all([site.stop(), receiver.stop()]));

describe('A webhook', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[fd00:ec2::254]/',
    'https://localhost/',
    'https://hooks.localhost/',
  ])('does not lead to %s', async (url) => {
    await expectInvalid(admin.post(PATH, { url, events }), ['url', 'private_address']);
  });

  it('is https, without a name and a password', async () => {
    for (const url of ['http://example.org/', 'https://a:b@example.org/', 'example.org']) {
      await expectInvalid(admin.post(PATH, { url, events }), ['url', 'must_be_https']);
    }
  });

  it('whose name leads to this machine by the time of connecting reaches nobody', async () => {
    const sender = site.app.get(WebhookSender, { strict: false });
    let asked = 0;
    sender.lookup = (_name, _options, callback) => {
      asked += 1;
      // Once something public, then this machine; and one among public ones.
      callback(null, [
        { address: '8.8.8.8', family: 4 },
        { address: asked > 1 ? '::ffff:127.0.0.1' : '127.0.0.1', family: asked > 1 ? 6 : 4 },
      ]);
    };
    const { port } = new URL(receiver.url);
    const url = `https://hooks.example:${port}/`;
    const { id } = (await admin.post(PATH, { url, events }).expect(201)).body as NewWebhook;
    for (const count of [1, 2]) {
      await admin.post(`${PATH}/${id}/test`).expect(202);
      const log = async (): Promise<WebhookDelivery[]> =>
        (await admin.get(`${PATH}/${id}/deliveries`).expect(200)).body as WebhookDelivery[];
      while ((await log()).filter(({ state }) => state === 'failed').length < count) await wait(50);
      expect((await log()).every(({ error }) => error === 'private_address')).toBe(true);
    }
    expect(asked).toBe(2);
    expect(receiver.received).toEqual([]);
  });
});
