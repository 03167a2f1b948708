import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { loadEnv } from '../../src/config/env';
import { createApp } from '../../src/create-app';
import { Seed } from '../../src/demo/seed';
import { ContentVersion } from '../../src/freshness/content-version';
import { OutboxEntity } from '../../src/jobs/outbox.entity';
import { type Answer, ask } from '../support/ask';
import { makeMigratedPlace, type Place } from '../support/place';
import { findFreePort, waitUntil } from '../support/servers';
import { Wire } from '../support/wire';

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** How long somebody waits for an answer at most while the database is away. */
/** Longer than the site waits for its database, for a machine with much to do. */
const PATIENCE_MS = 8_000;

let place: Place;
let wire: Wire | undefined;
let app: NestExpressApplication;
let url: string;
beforeAll(async () => {
  place = await makeMigratedPlace();
  const variables = { ...place.variables };
  if (variables.DATABASE_URL) {
    const address = new URL(variables.DATABASE_URL);
    wire = new Wire(await findFreePort(), new URL(address));
    await wire.open();
    address.port = String(wire.port);
    variables.DATABASE_URL = address.href;
  }
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  app = await createApp(loadEnv({ ...variables, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'silent' }));
  await app.listen(port, '127.0.0.1');
  await app.get(Seed, { strict: false }).addDemoContent();
});
afterAll(async () => {
  await wire?.open();
  await app.close();
  await wire?.cut();
  await place.remove();
});

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(url + path, headers);
}

function emptyPages(): void {
  app.get(ContentVersion, { strict: false }).announce();
}

const KEPT = ['/', '/doctors', '/ru/services'];

async function warm(): Promise<string[]> {
  const pages = await Promise.all(KEPT.map((path) => get(path)));
  return pages.map(({ body }) => body.toString());
}

describe('A kept page', () => {
  it('asks the database nothing', async () => {
    await warm();
    // The demo content has left jobs.
    const isDone = async (): Promise<void> =>
      expect(await app.get(DataSource, { strict: false }).manager.countBy(OutboxEntity, { state: 'waiting' })).toBe(0);
    await waitUntil('no job is left', isDone);
    const runners = jest.spyOn(app.get(DataSource, { strict: false }), 'createQueryRunner');
    try {
      for (let time = 0; time < 100; time += 1) expect((await get('/doctors')).status).toBe(200);
      // The site itself looks for changes now and then.
      expect(runners.mock.calls.length).toBeLessThan(50);
    } finally {
      runners.mockRestore();
    }
  });
});

/** Each with two pages that nobody has asked for before, in Polish and in Belarusian. */
const OUTAGES: [name: string, begin: (wire: Wire) => unknown, pl: string, by: string][] = [
  ['is gone', (each) => each.cut(), '/services', '/by/contacts'],
  ['does not answer', (each) => each.stall(), '/articles', '/by/terms-of-use'],
];

if (settings.database === 'mariadb') {
  describe.each(OUTAGES)('While the database %s', (_name, begin, newInPolish, newInBelarusian) => {
    let before: string[];
    beforeAll(async () => {
      await waitUntil('the site works', async () => expect((await get('/health/ready')).status).toBe(200));
      emptyPages();
      before = await warm();
      await begin(wire as Wire);
    });
    afterAll(() => wire?.open());

    async function inTime(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer> {
      const start = Date.now();
      const answer = await get(path, headers);
      expect(Date.now() - start).toBeLessThan(PATIENCE_MS);
      return answer;
    }

    it('kept pages are answered as ever', async () => {
      const answers = await Promise.all(KEPT.map((path) => inTime(path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.map(({ body }) => body.toString())).toEqual(before);
    });

    it('even those that should have been rendered anew', async () => {
      emptyPages();
      for (let time = 0; time < 2; time += 1) {
        const answers = await Promise.all(KEPT.map((path) => inTime(path)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(answers.map(({ body }) => body.toString())).toEqual(before);
      }
    });

    it('other pages say, in their language, that they will be back', async () => {
      const [pl, by] = await Promise.all([inTime(newInPolish), inTime(newInBelarusian)]);
      for (const { status, headers, body } of [pl, by]) {
        expect(status).toBe(503);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(headers['cache-control']).toBe('no-store');
        expect(body.toString()).toMatch(/<h1[^>]*>503<\/h1>/);
        expect(body.toString()).not.toMatch(/ECONN|at .*\.[jt]s:\d/);
      }
      expect(pl.headers['content-language']).toBe('pl');
      expect(by.headers['content-language']).toBe('be');
    });

    it('crawlers get nothing to index', async () => {
      const { status, headers, body } = await inTime('/contacts', { 'User-Agent': BOT });
      expect([status, body.length]).toEqual([503, 0]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });

    it('the process lives but is not ready', async () => {
      expect((await inTime('/health/live')).status).toBe(200);
      const ready = await inTime('/health/ready');
      expect([ready.status, ready.body.toString()]).toEqual([503, expect.stringContaining('database')]);
    });

    it('all is well within seconds of its return, without a restart', async () => {
      await wire?.open();
      await waitUntil(
        'pages are rendered again',
        async () => {
          expect((await get(newInPolish)).status).toBe(200);
          expect((await get(newInBelarusian)).status).toBe(200);
        },
        5_000,
      );
    });
  });
}
