import { setTimeout as wait } from 'node:timers/promises';
import type { MailRecord } from '../../contract/mail';
import { OutboxEntity } from '../../src/jobs/outbox.entity';
import { MailEntity } from '../../src/mail/mail.entity';
import type { Mail } from '../../src/mail/mail.service';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { Client } from '../support/client';
import { eventually, makeNode, type Node } from '../support/nodes';
import { makeMigratedPlace } from '../support/place';
import { spawnServer } from '../support/process';
import { MailServer } from '../support/smtp';

const PIN = '615043';
const mailTo = (to: string): Mail => ({ to, locale: 'by', template: 'pin', data: { pin: PIN, minutes: 10 } });
const readers = (count: number): Mail[] =>
  Array.from({ length: count }, (_, number) => mailTo(`reader${number}@example.org`));

async function statesOf(node: Node): Promise<string[]> {
  return [...new Set((await node.mails()).map(({ state }) => state))];
}

/** The mail server has got each mail once, and the site knows. */
async function expectEachOnce(smtp: MailServer, node: Node, count: number, withinMs = 30_000): Promise<number> {
  const start = Date.now();
  await eventually(() => smtp.received.length, count, withinMs);
  const tookMs = Date.now() - start;
  await eventually(() => statesOf(node), ['sent'], 10_000);
  expect(smtp.ids.sort()).toEqual((await node.mails()).map(({ messageId }) => messageId).sort());
  return tookMs;
}

describe('A mail server', () => {
  let smtp: MailServer;
  let site: TestApp;
  let staff: SignedInClient;
  let node: Node;
  beforeAll(async () => {
    smtp = await MailServer.start();
    site = await startApp({ SMTP_URL: smtp.url });
    staff = await site.signInAs('staff');
    node = await makeNode({ ...site.place.variables, REDIS_URL: '' });
  });
  afterAll(async () => {
    await node.stop();
    await site.stop();
    await smtp.down();
  });
  beforeEach(async () => {
    await smtp.reset();
    await node.database.reader.clear(OutboxEntity);
    await node.database.reader.clear(MailEntity);
  });

  const listed = async (filter: object = {}): Promise<MailRecord[]> => {
    const { body } = await staff
      .get(`/api/panel/mails?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      .expect(200);
    return body as MailRecord[];
  };

  it('that refuses every third message for now gets each mail once', async () => {
    let messages = 0;
    smtp.refuse = (step) => {
      if (step !== 'data') return undefined;
      messages += 1;
      return messages % 3 === 0 ? { code: 451, message: '4.3.2 try again' } : undefined;
    };
    await node.send(...readers(20));
    const tookMs = await expectEachOnce(smtp, node, 20, 45_000);
    expect(messages).toBeGreaterThanOrEqual(29);
    console.log(`a third refused: 20 mails in ${tookMs} ms, ${messages} attempts`);
  });

  it('that is down gets each mail once when it is back', async () => {
    await smtp.down();
    await node.send(...readers(20));
    await eventually(async () => (await listed()).some(({ error }) => error === 'unreachable'), true);
    await wait(3_000);
    expect(await statesOf(node)).not.toContain('failed');
    await smtp.up();
    const tookMs = await expectEachOnce(smtp, node, 20);
    // A server that is down is no fault of the mails: their attempts do not count.
    const rows = await node.database.reader.find(OutboxEntity);
    expect(Math.max(...rows.map(({ attempts }) => attempts))).toBeLessThan(3);
    console.log(`down: 20 mails ${tookMs} ms after it was back`);
  });

  it('that hangs gets each mail once when it answers again', async () => {
    await smtp.hang();
    await node.send(...readers(20));
    await wait(7_000);
    await smtp.up();
    const tookMs = await expectEachOnce(smtp, node, 20);
    console.log(`hung: 20 mails ${tookMs} ms after it answered`);
  });

  it('that refuses an address for good is asked once; staff see it and can send the mail again', async () => {
    smtp.refuse = (step, to) =>
      step === 'to' && to.startsWith('gone') ? { code: 550, message: '5.1.1 <gone@x> unknown' } : undefined;
    await node.send(mailTo('gone@example.org'), ...readers(3));
    await eventually(() => smtp.received.length, 3);
    await eventually(async () => (await listed({ state: 'failed' })).length, 1);
    const [failed] = await listed({ state: 'failed' });
    expect(failed).toMatchObject({ to: 'gone@example.org', error: 'smtp 550 5.1.1', retryable: true, sentAt: null });
    expect(smtp.offered).toBe(4);
    const { text } = await site.http().get('/metrics').expect(200);
    expect(text).toMatch(/jobs_runs_total\{job="mail.send",outcome="failed"\} 1/);
    expect(text).toMatch(/jobs_rows\{state="failed"\} 1/);
    expect(text).toMatch(/mails\{state="failed"\} 1/);

    smtp.refuse = () => undefined;
    const { body } = await staff.post(`/api/panel/mails/${failed?.id}/retry`).expect(200);
    expect(body).toMatchObject({ id: failed?.id, state: 'waiting', error: null });
    await expectEachOnce(smtp, node, 4);
    await staff.post(`/api/panel/mails/${failed?.id}/retry`).expect(409);
  });

  it('that breaks off at one mail gets the others', async () => {
    smtp.refuse = (step, to) =>
      step === 'data' && to.startsWith('odd') ? { code: 421, message: 'closing' } : undefined;
    await node.send(mailTo('odd@example.org'), ...readers(5));
    await eventually(() => smtp.received.length, 5, 20_000);
    smtp.refuse = () => undefined;
    await expectEachOnce(smtp, node, 6);
  });

  it('gets a mail twice asked for once', async () => {
    const [id] = await node.addFailed(mailTo('twice@example.org'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.post(`/api/panel/mails/${id}/retry`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await expectEachOnce(smtp, node, 1);
  });
});

describe('kill -9', () => {
  it('of the site between commit and sending loses no mail, doubles none, and its log tells nothing', async () => {
    const place = await makeMigratedPlace();
    const smtp = await MailServer.start();
    const admin = { email: 'admin@example.org', password: 'correct horse battery' };
    const variables = {
      ...place.variables,
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'trace',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
    const node = await makeNode({ ...place.variables, REDIS_URL: '' });
    const logs: string[] = [];
    try {
      let server = await spawnServer(variables);
      const client = await new Client(server.url).visit();
      await client.post('/api/auth/sign-in', admin).expect(200);
      // A demo has visits, which have mails of their own.
      await eventually(async () => (await node.mails()).every(({ state }) => state === 'sent'), true, 30_000);
      await smtp.reset();
      await node.database.reader.clear(OutboxEntity);
      await node.database.reader.clear(MailEntity);
      const [first, second, third] = await node.addFailed(...readers(3));

      // In the middle of talking to a mail server that does not answer, and right after the answer to a request.
      await smtp.hang();
      await client.post(`/api/panel/mails/${first}/retry`).expect(200);
      await client.post(`/api/panel/mails/${second}/retry`).expect(200);
      await eventually(async () => (await node.mails()).filter(({ state }) => state === 'sending').length, 2);
      await client.post(`/api/panel/mails/${third}/retry`).expect(200);
      server.child.kill('SIGKILL');
      await server.ended;
      logs.push(server.output());
      await smtp.up();
      server = await spawnServer(variables);
      // What was being sent is free again when its time is over.
      await expectEachOnce(smtp, node, 3, 60_000);
      await server.stop();
      logs.push(server.output());
      const lines = logs.join('\n').split('\n');
      expect(lines.filter((line) => /mails\/\d+\/retry/.test(line)).length).toBeGreaterThan(0);
      const telling = new RegExp(`${PIN}|reader\\d`);
      expect(lines.filter((line) => telling.test(line))).toEqual([]);
    } finally {
      await node.stop();
      await smtp.down();
      await place.remove();
    }
  });
});
