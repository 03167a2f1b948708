import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { loadEnv } from '../../src/config/env';
import { checkAddress } from '../../src/diagnostics/check-address';
import { compareClocks } from '../../src/diagnostics/check-clock';
import { checkMail } from '../../src/diagnostics/check-mail';
import { diagnose } from '../../src/diagnostics/diagnose';
import type { Finding } from '../../src/diagnostics/finding';
import { OutboxEntity } from '../../src/jobs/outbox.entity';
import { makeNode } from '../support/nodes';
import { makePlace, type Place, type Variables } from '../support/place';
import { runProgram, type Server as Site, spawnServer } from '../support/process';
import { findFreePort } from '../support/servers';
import { MailServer } from '../support/smtp';

const SECRET = '5f0c8e6b1a9d47e2b3c4d5e6f7a80912';
const isMariadb = settings.database === 'mariadb';

async function doctor(variables: Variables): Promise<{ code: number | null; output: string }> {
  const program = runProgram('src/cli.js', variables, ['doctor']);
  return { code: await program.ended, output: program.output() };
}

const look = (variables: Variables): Promise<Finding[]> => diagnose(loadEnv({ JWT_SECRET: SECRET, ...variables }));
const troubles = (findings: readonly Finding[]): string[] =>
  findings.filter(({ state }) => state !== 'ok').map(({ part, state, says }) => `${state} ${part}: ${says}`);

describe('npm run cli -- doctor', () => {
  let place: Place;
  let site: Site;
  let mail: MailServer;

  beforeAll(async () => {
    [place, mail] = [await makePlace(), await MailServer.start()];
    await chmod(place.folder, 0o700);
    site = await spawnServer({ ...place.variables, SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await site.stop();
    await mail.down();
    await place.remove();
  });

  const variables = (): Variables => ({ ...place.variables, SMTP_URL: mail.url, PUBLIC_URL: site.url });

  it('finds nothing to do where all is well, and changes nothing', async () => {
    const before = await readdir(place.folder, { recursive: true });
    const { code, output } = await doctor(variables());
    expect([code, output]).toEqual([0, expect.stringContaining(`proxy: ${site.url} leads to the site`)]);
    const parts = [
      'settings',
      'time zones',
      'VAR_DIR',
      'database',
      'schema',
      'jobs',
      'DATA_SECRETS',
      'Redis',
      'mail',
      'pictures',
      'proxy',
    ];
    for (const part of parts) expect(output).toMatch(new RegExp(`^ok +${part}: `, 'm'));
    expect(output).not.toMatch(/warning|FAILED/);
    if (isMariadb)
      expect(output).toMatch(/^ok +clock: that of the database agrees\n[^]*^ok +clock: that of Redis agrees/m);
    expect(output).not.toContain(SECRET);
    const after = await readdir(place.folder, { recursive: true });
    expect(after.filter((name) => !before.includes(name) && !/^media|sqlite/.test(name))).toEqual([]);
    // The site draws its demo pictures meanwhile; the file of the check has five bytes.
    const originals = after.filter((name) => name.startsWith('media/private/'));
    const sizes = await Promise.all(originals.map(async (name) => (await stat(join(place.folder, name))).size));
    expect(sizes.filter((size) => size < 100)).toEqual([]);
    expect(mail.offered).toBe(0);
  });

  it('names each part that is away, and what to do, and tells no secret', async () => {
    const nobody = await findFreePort();
    const { code, output } = await doctor({
      ...variables(),
      DATABASE_URL: `mysql://clinic:geheim@127.0.0.1:${nobody}/clinic`,
      REDIS_URL: `redis://:geheim@127.0.0.1:${nobody}`,
      SMTP_URL: `smtp://user:geheim@127.0.0.1:${nobody}`,
      MEDIA_URL: `s3://key:geheim@127.0.0.1:${nobody}/bucket?ssl=false`,
      PUBLIC_URL: `http://127.0.0.1:${nobody}`,
      JWT_SECRET: SECRET,
    });
    expect(code).toBe(1);
    for (const part of ['database', 'Redis', 'mail', 'pictures']) {
      expect(output).toMatch(new RegExp(`^FAILED +${part}: .*(?:ECONNREFUSED|ESOCKET).*\\n +→ \\S`, 'm'));
    }
    expect(output).toMatch(/^warning +proxy: .* does not answer/m);
    expect(output).not.toContain('geheim');
  });

  it('tells all that is wrong with the settings', async () => {
    const { code, output } = await doctor({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect([code, output]).toEqual([1, expect.stringMatching(/PORT: [^]*LOG_LEVEL: /)]);
  });

  it('takes no more words', async () => {
    const program = runProgram('src/cli.js', variables(), ['doctor', 'who']);
    expect([await program.ended, program.output()]).toEqual([2, expect.stringContaining('Usage: ')]);
  });

  it('says what a clinic on the internet needs', async () => {
    const folder = { VAR_DIR: place.folder };
    const DATA_SECRETS = place.variables.JWT_SECRET ?? (await readFile(join(place.folder, 'jwt-secret'), 'utf8'));
    const weak = { ...folder, DATA_SECRETS, JWT_SECRET: 'changeme'.repeat(5) };
    const open = await look({ ...weak, PUBLIC_URL: 'http://clinic.invalid' });
    expect(troubles(open)).toEqual([
      expect.stringMatching(/^failed PUBLIC_URL: /),
      expect.stringMatching(/^failed JWT_SECRET: /),
      expect.stringMatching(/^warning DATABASE_URL: /),
      expect.stringMatching(/^failed SMTP_URL: /),
      expect.stringMatching(/^warning proxy: clinic.invalid does not answer/),
    ]);
    const proxied = await look({ ...folder, PUBLIC_URL: 'https://clinic.invalid', SMTP_URL: mail.url });
    expect(troubles(proxied)).toContainEqual(expect.stringMatching(/^failed TRUSTED_PROXIES: /));
    const named = { PUBLIC_URL: 'https://clinic.invalid', SMTP_URL: mail.url, TRUSTED_PROXIES: 'loopback' };
    expect(troubles(await look({ ...folder, ...named })).join()).not.toContain('TRUSTED_PROXIES');
  });

  it('sees a folder that others may read, and one that cannot be written', async () => {
    const folder = join(place.folder, 'open');
    await mkdir(folder, { mode: 0o755 });
    await chmod(folder, 0o755);
    expect(troubles(await look({ VAR_DIR: folder }))).toContainEqual(
      expect.stringMatching(/^warning VAR_DIR: other users/),
    );
    const file = join(place.folder, 'a-file');
    await writeFile(file, '');
    const findings = await look({ VAR_DIR: join(file, 'below') });
    expect(troubles(findings)).toContainEqual(expect.stringMatching(/^failed VAR_DIR: .* cannot be written/));
  });

  it('sees jobs that nobody does', async () => {
    const idle = await makePlace();
    try {
      await chmod(idle.folder, 0o700);
      // Another process has taken nothing since: the row was due when it was written.
      const node = await makeNode({ JWT_SECRET: SECRET, ...idle.variables, REDIS_URL: '' });
      await node.send({ to: 'somebody@example.org', locale: 'en', template: 'password-changed', data: {} });
      const looked = (): Promise<Finding[]> => look({ ...idle.variables, PUBLIC_URL: site.url });
      expect(troubles(await looked())).toEqual([]);
      await node.database.reader.update(
        OutboxEntity,
        { state: 'waiting' },
        { dueAt: new Date(Date.now() - 10 * 60_000) },
      );
      expect(troubles(await looked())).toEqual([expect.stringMatching(/^failed jobs: .* due for 10 minutes$/)]);
      await node.stop();
    } finally {
      await idle.remove();
    }
  });
});

describe('The mail server', () => {
  it.each([
    ['refuses the password', '535 no\r\n', /refuses the user or the password/],
    ['speaks something else', 'HTTP/1.1 400 Bad Request\r\n\r\n', /cannot be used/],
  ])('is told to be wrong when it %s', async (_, answer, says) => {
    const sockets: Socket[] = [];
    const server = createTcpServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      if (answer.startsWith('HTTP')) return void socket.end(answer);
      socket.write('220 ready\r\n');
      socket.on('data', (line) => {
        const text = line.toString();
        socket.write(text.startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN LOGIN\r\n' : answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const env = loadEnv({ SMTP_URL: `smtp://user:geheim@127.0.0.1:${port}`, JWT_SECRET: SECRET });
      const finding = await checkMail(env);
      expect(finding).toMatchObject({ state: 'failed', says: expect.stringMatching(says) as string });
    } finally {
      server.close();
      for (const socket of sockets) socket.destroy();
    }
  });
});

describe('The address of the site', () => {
  async function answered(by: (path: string) => [status: number, headers: Record<string, string>, body: string]) {
    const server: Server = createServer((request, response) => {
      const [status, headers, body] = by(request.url ?? '');
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      otherHosts.add(`127.0.0.1:${port}`);
      return await checkAddress(loadEnv({ PUBLIC_URL: `http://127.0.0.1:${port}`, JWT_SECRET: SECRET }));
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  it('is told to lead elsewhere', async () => {
    const findings = await answered(() => [200, {}, '<p>Welcome to nginx!</p>']);
    expect(troubles(findings)).toEqual([expect.stringMatching(/answered by something else \(200\)/)]);
  });

  it('is told to lead to a site that cannot serve', async () => {
    const body = JSON.stringify({ status: 'unavailable', down: ['database'] });
    const findings = await answered(() => [503, { 'X-Request-Id': '1' }, body]);
    expect(troubles(findings)).toEqual([expect.stringMatching(/cannot serve/)]);
  });
});

describe('Clocks', () => {
  it.each([
    [0, 0, 'ok'],
    [1_000, 0, 'ok'],
    [-3_500, 0, 'warning'],
    [3_500, 2_000, 'ok'],
    [3_600_000, 0, 'failed'],
  ])('%i ms apart, told to %i ms: %s', (offMs, exactToMs, state) => {
    expect(compareClocks('Redis', Date.now() + offMs, exactToMs).state).toBe(state);
  });
});
