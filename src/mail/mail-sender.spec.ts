import { Troubles } from '../config/troubles';
import type { Database } from '../database/database';
import { OutOfService, TemporaryFailure } from '../jobs/job-failures';
import type { JobHandler, JobHandlers } from '../jobs/job-handlers';
import { Metrics } from '../metrics/metrics';
import type { MailPost } from './mail-post';
import { MailPreparations } from './mail-preparations';
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
/** What the mail server says of each mail; null: it takes them. */
let refusal: Error | null;
let send: (mailId: number) => Promise<void>;
beforeEach(() => {
  jest.useFakeTimers();
  causes = [];
  refusal = busy;
  troubles = new Troubles({ warn: (line: { cause?: string }) => void causes.push(line.cause) });
  // Each try finds a mail that was just written, or was asked for again.
  const mail = (id: number): object => {
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 3_600_000);
    return { id, to: 'a@example.org', messageId: 'x', createdAt, expiresAt };
  };
  const tx = { update: () => Promise.resolve() };
  const database = {
    reader: { ...tx, findOneBy: (_row: unknown, { id }: { id: number }) => Promise.resolve(mail(id)) },
    transaction: (work: (held: typeof tx) => Promise<void>) => work(tx),
  } as unknown as Database;
  const handlers = {
    add: (_job: unknown, { run }: JobHandler<{ mailId: number }>) => {
      const open = { attempt: 1, signal: new AbortController().signal, complete: () => Promise.resolve() };
      send = (mailId) => run({ mailId }, open);
    },
  } as unknown as JobHandlers;
  const renderer = { render: () => Promise.resolve({}) } as unknown as MailRenderer;
  const deliver = (): Promise<void> => (refusal ? Promise.reject(refusal) : Promise.resolve());
  const none = undefined as never;
  const post = { deliver } as unknown as MailPost;
  new MailSender(
    database,
    handlers,
    new MailPreparations(none),
    renderer,
    post,
    new Metrics(),
    troubles,
  ).onModuleInit();
});
afterEach(() => {
  troubles.onApplicationShutdown();
  jest.useRealTimers();
});

describe('A mail server that puts mails off', () => {
  it('is in trouble when it does so to each, until it takes one', async () => {
    for (const id of [1, 2]) await expect(send(id)).rejects.toThrow('smtp 451 4.7.1');
    expect([troubles.list(), causes]).toEqual([['mail server'], ['smtp_451_4.7.1']]);
    refusal = null;
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

describe('A mail that fails while others get through', () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNECTION' });
  /** Mail 1 fails, another one is sent, and mail 1 fails again. */
  const failAgain = async (afterMs: number): Promise<unknown> => {
    refusal = away;
    await expect(send(1)).rejects.toBeInstanceOf(OutOfService);
    jest.advanceTimersByTime(afterMs);
    refusal = null;
    await send(2);
    refusal = away;
    return send(1).catch((error: unknown) => error);
  };

  it('is itself the trouble', async () => {
    expect(await failAgain(60_000)).toBeInstanceOf(TemporaryFailure);
  });

  it('is not when it had run out since, and is sent again', async () => {
    expect(await failAgain(3_600_000)).toBeInstanceOf(OutOfService);
  });
});
