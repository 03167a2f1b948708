import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import * as nodeModule from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../src/config/root';
import { Client } from '../support/client';
import { makePlace, type Place } from '../support/place';
import { runProgram, spawnServer } from '../support/process';

let place: Place;
// One for all: what a first start makes takes longer than everything else.
beforeAll(async () => (place = await makePlace()));
afterAll(() => place.remove());

describe('The first start', () => {
  it('tells the password of the administrator once, and ends in one sentence when another program has the port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const first = runProgram('src/main.js', { ...place.variables, HOST: '127.0.0.1', PORT: String(port) });
    expect(await first.ended).toBe(1);
    other.close();
    const said = first.output().replace(/^\{.*"security":"admin_made".*\}\n/m, '');
    const told = /^The first admin is (\S+) with the password (\S+)\n/;
    expect(said.replace(told, '')).toBe(`PORT: ${port} is taken by another program\n`);

    const second = await spawnServer({ ...place.variables });
    const [, email, password] = told.exec(said) ?? [];
    const client = await new Client(second.url).visit();
    await client.post('/api/auth/sign-in', { email, password }).expect(200);
    await second.stop();
    expect(second.output()).not.toMatch(/password/i);
  });

  // Where Node can: CI runs this on Node 20, too.
  it('leaves what Node has compiled to the next one', () => {
    const kept = join(ROOT, 'dist/compile-cache');
    const folders = existsSync(kept) ? readdirSync(kept).filter((name) => name.startsWith(process.version)) : [];
    const files = folders.flatMap((name) => readdirSync(join(kept, name)));
    expect(files.length > 1_000).toBe('enableCompileCache' in nodeModule);
  });
});

describe('A wrong environment', () => {
  it('stops the start with every problem at once, by name', async () => {
    const program = runProgram('src/main.js', {
      PORT: 'eighty',
      PUBLIC_URL: 'clinic.example',
      DATABASE_URL: 'postgres://localhost/clinic',
      REDIS_URL: 'localhost:6379',
      SMTP_URL: 'mail',
      JWT_SECRET: 'short',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'short',
      LOCALE_COOKIE: 'a b',
      PATIENT_PORTAL_URL: 'javascript:alert(1)',
      LOG_LEVEL: 'loud',
      VAR_DIR: place.folder,
    });
    expect(await program.ended).toBe(1);
    for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'JWT_SECRET']) {
      expect(program.output()).toContain(`${name}: `);
    }
    for (const name of ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'LOCALE_COOKIE', 'PATIENT_PORTAL_URL', 'LOG_LEVEL']) {
      expect(program.output()).toContain(`${name}: `);
    }
    // A secret that is wrong is a secret still.
    expect(program.output()).not.toMatch(/'short'|"short"|=short/);
    expect(program.output()).not.toMatch(/\bat .*\.js:\d+/);
  });

  it.each([
    ['/dev/null/var', 'ENOTDIR'],
    ['/dev/null', 'EEXIST'],
  ])('stops the start when the folder for its files cannot be written: %s', async (folder, code) => {
    const program = runProgram('src/main.js', { ...place.variables, VAR_DIR: folder });
    expect(await program.ended).toBe(1);
    expect(program.output().endsWith(`VAR_DIR: ${folder} cannot be written (${code})\n`)).toBe(true);
  });
});

describe('SIGTERM', () => {
  it('ends an idle server at once, whatever connections browsers keep', async () => {
    const server = await spawnServer({ ...place.variables });
    const agent = new Agent({ keepAlive: true });
    const [answer] = (await once(get(`${server.url}/health/live`, { agent }), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    const start = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - start).toBeLessThan(3000);
    agent.destroy();
  });

  it('lets the server finish the requests that it has begun, and no longer', async () => {
    const server = await spawnServer({ ...place.variables });
    const agent = new Agent({ keepAlive: true });
    // Each of them is somebody else: one person may not guess as often. No more of one network may wait at once.
    const bodies = Array.from({ length: 16 }, (_, index) =>
      JSON.stringify({ email: `nobody${100 + index}@example.org`, password: 'x'.repeat(20) }),
    );
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(bodies[0] ?? ''),
      // The server asks for the body, so we know that it has begun.
      Expect: '100-continue',
    };
    const requests = bodies.map(() => request(`${server.url}/api/auth/sign-in`, { method: 'POST', headers, agent }));
    await Promise.all(
      requests.map((open) => {
        open.flushHeaders();
        return once(open, 'continue');
      }),
    );

    const answers = requests.map(async (open) => (await once(open, 'response')) as [IncomingMessage]);
    const ended = server.stop();
    requests.forEach((open, index) => open.end(bodies[index]));
    for (const [answer] of await Promise.all(answers)) {
      expect(answer.statusCode).toBe(401);
      answer.resume();
    }
    const start = Date.now();
    expect(await ended).toBe(0);
    expect(Date.now() - start).toBeLessThan(3000);
    agent.destroy();
  });

  it('takes no new connection once it is stopping', async () => {
    const server = await spawnServer({ ...place.variables });
    expect(await server.stop()).toBe(0);
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow();
  });
});
