import type { NestExpressApplication } from '@nestjs/platform-express';
import { loadEnv } from '../../src/config/env';
import { createApp } from '../../src/create-app';
import { Database } from '../../src/database/database';
import { JobHandlers } from '../../src/jobs/job-handlers';
import { OutboxEntity } from '../../src/jobs/outbox.entity';
import { OutboxService } from '../../src/jobs/outbox.service';
import { MailEntity } from '../../src/mail/mail.entity';
import { type Mail, MailService } from '../../src/mail/mail.service';
import type { Variables } from './place';
import { waitUntil } from './servers';

/** The runners that the Jest project has: variables that choose each. */
export const RUNNERS: [name: string, variables: Variables][] =
  settings.database === 'sqlite'
    ? [['in process', {}]]
    : [
        ['Bull', {}],
        ['in process', { REDIS_URL: '' }],
      ];

/** One process of the site, without its web server. Those of one place share all that nodes share. */
export interface Node {
  app: NestExpressApplication;
  database: Database;
  outbox: OutboxService;
  rows(): Promise<OutboxEntity[]>;
  /** Writes mails, each in a transaction of its own. */
  send(...mails: Mail[]): Promise<void>;
  /** Writes mails that have failed: each is sent when staff ask for it. */
  addFailed(...mails: Mail[]): Promise<number[]>;
  mails(): Promise<MailEntity[]>;
  stop(): Promise<void>;
}

/** Makes a node that does not run jobs yet; `prepare` adds handlers. */
export async function makeNode(variables: Variables): Promise<Node> {
  const app = await createApp(loadEnv({ LOG_LEVEL: 'silent', ...variables }));
  const database = app.get(Database, { strict: false });
  const mail = app.get(MailService, { strict: false });
  return {
    app,
    database,
    outbox: app.get(OutboxService, { strict: false }),
    rows: () => database.reader.find(OutboxEntity, { order: { id: 'ASC' } }),
    send: async (...mails) => {
      for (const each of mails) await database.transaction((tx) => mail.send(tx, each));
    },
    addFailed: (...mails) =>
      database.transaction(async (tx) => {
        for (const each of mails) await mail.send(tx, each);
        await tx.update(MailEntity, { state: 'waiting' }, { state: 'failed', error: 'smtp 550' });
        await tx.update(OutboxEntity, { state: 'waiting' }, { state: 'failed', doneAt: new Date() });
        return (await tx.findBy(MailEntity, { state: 'failed' })).map(({ id }) => id);
      }),
    mails: () => database.reader.find(MailEntity, { order: { id: 'ASC' } }),
    stop: () => app.close(),
  };
}

/** Makes a node that runs jobs. `prepare` adds handlers before it starts. */
export async function startNode(variables: Variables, prepare?: (handlers: JobHandlers) => void): Promise<Node> {
  const node = await makeNode(variables);
  try {
    prepare?.(node.app.get(JobHandlers, { strict: false }));
    await node.app.init();
    return node;
  } catch (error) {
    await node.stop();
    throw error;
  }
}

/** Waits until `read` gives what `expected` says, and tells the difference when it does not in time. */
export async function eventually<T>(read: () => Promise<T> | T, expected: unknown, timeoutMs?: number): Promise<void> {
  await waitUntil('what was expected', async () => expect(await read()).toEqual(expected), timeoutMs).catch(
    async (error: unknown) => {
      expect(await read()).toEqual(expected);
      throw error;
    },
  );
}
