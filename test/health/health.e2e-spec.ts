import { startApp, type TestApp } from '../support/app';
import { startMariadb } from '../support/servers';

describe('Health', () => {
  let site: TestApp;
  beforeAll(async () => (site = await startApp()));
  afterAll(() => site.stop());

  it('is good while the site runs and can serve', async () => {
    await site.http().get('/health/live').expect(200);
    await site.http().get('/health/ready').expect(200);
  });

  it('is told by nobody else than the site itself', async () => {
    const { headers } = await site.http().get('/health/ready').expect(200);
    expect(headers['cache-control']).toMatch(/no-store|no-cache/);
  });
});

// An SQLite file cannot go away.
const onMariadb = settings.database === 'mariadb' && settings.programs.mariadbd ? describe : null;
onMariadb?.('Without its database', () => {
  it('the site lives, is not ready, and answers 503 within three seconds', async () => {
    const server = await startMariadb(settings.programs);
    const site = await startApp({ DATABASE_URL: await emptyDatabase(server.url) });
    try {
      await site.http().get('/health/ready').expect(200);
      await server.stop();

      await site.http().get('/health/live').expect(200);
      const start = Date.now();
      const ready = await site.http().get('/health/ready').expect(503);
      expect(JSON.stringify(ready.body)).toMatch(/database/);
      const answer = await site.http().get('/api/doctors').expect(503);
      expect(answer.body).toMatchObject({ code: 'unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(Date.now() - start).toBeLessThan(6000);
    } finally {
      await site.stop();
      await server.stop();
    }
  });
});

async function emptyDatabase(server: string): Promise<string> {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(server);
  await connection.query('CREATE DATABASE clinic CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci');
  await connection.end();
  return `${server}/clinic`;
}
