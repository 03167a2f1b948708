import { Troubles } from '../config/troubles';
import type { Database } from '../database/database';
import type { JobHandler, JobHandlers } from '../jobs/job-handlers';
import { Metrics } from '../metrics/metrics';
import { LateMails } from './late-mails';
import type { MailPost } from './mail-post';
import type { MailRenderer } from './mail-renderer';
import { MailSender } from './mail-sender';

const busy = Object.assign(new Error('451'), {
  code: 'EENVELOPE',
  responseCode: 451,
  response: '451 4.7.1 try again later',
  command: 'RCPT TO',
});

let causes: unknown[];
let troubles: Troubles;
let isPutOff: boolean;
let send: (mailId: number) => Promise<void>;
beforeEach(() => {
  jest.useFakeTimers();
  causes = [];
  isPutOff = true;
  troubles = new Troubles({ warn: (line: { cause?: string }) => void causes.push(line.cause) });
  const date = new Date();
  const mail = {
    to: 'a@example.org',
    messageId: 'x',
    createdAt: date,
    expiresAt: new Date(date.getTime() + 3_600_000),
  };
  const tx = { update: () => Promise.resolve() };
  const database = {
    reader: { ...tx, findOneBy: (_row: unknown, { id }: { id: number }) => Promise.resolve({ ...mail, id }) },
    transaction: (work: (held: typeof tx) => Promise<void>) => work(tx),
  } as unknown as Database;
  const handlers = {
    add: (_job: unknown, { run }: JobHandler<{ mailId: number }>) => {
      const open = { attempt: 1, signal: new AbortController().signal, complete: () => Promise.resolve() };
      send = (mailId) => run({ mailId }, open);
    },
  } as unknown as JobHandlers;
  const renderer = { render: () => Promise.resolve({}) } as unknown as MailRenderer;
  const deliver = (): Promise<void> => (isPutOff ? Promise.reject(busy) : Promise.resolve());
  const post = { deliver } as unknown as MailPost;
  new MailSender(database, handlers, new LateMails(), renderer, post, new Metrics(), troubles).onModuleInit();
});
afterEach(() => {
  troubles.onApplicationShutdown();
  jest.useRealTimers();
});

describe('A mail server that puts mails off', () => {
  it('is in trouble when it does so to each, until it takes one', async () => {
    for (const id of [1, 2]) await expect(send(id)).rejects.toThrow('smtp 451 4.7.1');
    expect([troubles.list(), causes]).toEqual([['mail server'], ['smtp_451_4.7.1']]);
    isPutOff = false;
    await send(1);
    jest.advanceTimersByTime(5_000);
    expect(troubles.list()).toEqual([]);
  });

  it('is in none when it is always the same mail', async () => {
    for (let time = 0; time < 3; time += 1) await expect(send(1)).rejects.toThrow('smtp 451 4.7.1');
    expect(troubles.list()).toEqual([]);
  });

  it('is in none any more when nobody has met it for long: another process may have got through', async () => {
    for (const id of [1, 2]) await expect(send(id)).rejects.toThrow('smtp 451 4.7.1');
    jest.advanceTimersByTime(15 * 60_000);
    expect(troubles.list()).toEqual([]);
  });
});
