import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { PASSWORD } from '../support/app';
import { makePlace, type Place, type Variables } from '../support/place';
import { runProgram, type Server, spawnServer } from '../support/process';
import { findFreePort, makeTemporaryFolder, waitUntil } from '../support/servers';

const ADMIN = { ADMIN_EMAIL: 'head@clinic.example', ADMIN_PASSWORD: PASSWORD };
const TEMPLATE = join(__dirname, '../../deploy/nginx.conf.template');

interface Said {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/** The site behind nginx, with the configuration that is kept for it and a certificate of the test's own. */
describe('The site behind nginx', () => {
  const folder = makeTemporaryFolder('nginx');
  let place: Place;
  let site: Server;
  let nginx: Nginx;
  let ports: { http: number; https: number };
  let ca: string;
  let variables: Variables;

  beforeAll(async () => {
    place = await makePlace();
    ports = { http: await findFreePort(), https: await findFreePort() };
    const publicUrl = `https://localhost:${ports.https}`;
    variables = { ...place.variables, ...ADMIN, TRUSTED_PROXIES: 'loopback', PUBLIC_URL: publicUrl, LOG_LEVEL: 'info' };
    site = await spawnServer(variables);
    ca = makeCertificate(folder);
    nginx = startNginx(folder, { ...ports, upstream: `127.0.0.1:${site.port}` });
    await Promise.race([waitUntil('nginx answers', () => ask('/health/ready')), nginx.endedEarly]);
  });
  afterAll(async () => {
    await nginx.stop();
    await site.stop();
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  function ask(path: string, options: RequestOptions = {}, body?: string | Buffer): Promise<Said> {
    return new Promise((resolve, reject) => {
      const asked = request({ host: 'localhost', port: ports.https, path, ca, ...options }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
      });
      asked.on('error', reject).end(body);
    });
  }

  const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Said> =>
    ask(
      path,
      { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Token-Transport': 'body', ...headers } },
      JSON.stringify(body),
    );

  it('is told to be right by the doctor', async () => {
    const certificate = join(folder, 'fullchain.pem');
    const program = runProgram('src/cli.js', { ...variables, NODE_EXTRA_CA_CERTS: certificate }, ['doctor']);
    const code = await program.ended;
    const output = program.output();
    expect(output).toMatch(/^ok +proxy: https:\/\/localhost:\d+ leads to the site$/m);
    // The trial's database and mails are files; a clinic is told so where its address is public.
    expect([code, output]).toEqual([0, expect.not.stringMatching(/warning +(proxy|certificate)|FAILED/)]);
  });

  it('serves pages once compressed, and spares who has them', async () => {
    const page = await ask('/', { headers: { 'Accept-Encoding': 'br' } });
    expect(page).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
    expect(page.headers['strict-transport-security']).toContain('max-age=');
    const etag = page.headers.etag ?? '';
    expect((await ask('/', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag } })).status).toBe(304);
    expect(page.headers.server).toBe('nginx');
  });

  it('leads from http to https', async () => {
    const answer = await fetch(`http://localhost:${ports.http}/doctors?language=ru`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('https://localhost/doctors?language=ru');
  });

  it('sets Secure cookies', async () => {
    const { headers } = await ask('/auth/sign-in');
    expect(headers['set-cookie']?.join('\n')).toMatch(/; Secure/i);
  });

  it('does not let a visitor choose the address that limits count', async () => {
    const left: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${index}`, 'X-Real-IP': `203.0.113.${index}` };
      const { headers: told } = await post('/api/auth/reset', { email: `nobody${index}@example.org` }, headers);
      left.push(Number(/;r=(\d+);/.exec(String(told.ratelimit))?.[1]));
    }
    const [first = 0] = left;
    expect(left).toEqual([first, first - 1, first - 2, first - 3]);
  });

  it('lets the panel’s events through as they come', async () => {
    const signedIn = await post('/api/auth/sign-in', { email: ADMIN.ADMIN_EMAIL, password: PASSWORD });
    const { accessToken } = JSON.parse(signedIn.body) as { accessToken: string };
    const headers = { Authorization: `Bearer ${accessToken}`, Accept: 'text/event-stream' };
    const first = await new Promise<string>((resolve, reject) => {
      const path = '/api/panel/appointments/events';
      const asked = request({ host: 'localhost', port: ports.https, path, ca, headers }, (answer) => {
        answer.setEncoding('utf8').once('data', (chunk: string) => {
          resolve(chunk);
          asked.destroy();
        });
      });
      asked.on('error', reject).end();
    });
    expect(first).toBe('retry: 2000\n\n');
  });

  it('leaves it to the site to refuse a picture that is too large', async () => {
    const signedIn = await post('/api/auth/sign-in', { email: ADMIN.ADMIN_EMAIL, password: PASSWORD });
    const { accessToken } = JSON.parse(signedIn.body) as { accessToken: string };
    const boundary = 'boundary-of-the-test';
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(part),
      Buffer.alloc(10.5 * 1024 * 1024),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': String(body.length),
    };
    const answer = await ask('/api/panel/media', { method: 'POST', headers }, body);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.status).toBe(413);
  });
});

/** For localhost and a day. @returns the certificate */
function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '60'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  });
  return readFileSync(certificate, 'utf8');
}

interface Nginx {
  /** Rejects with what nginx wrote when it ends before it is stopped. */
  endedEarly: Promise<never>;
  stop(): Promise<void>;
}

function startNginx(
  folder: string,
  { http, https, upstream }: { http: number; https: number; upstream: string },
): Nginx {
  const { nginx } = settings.programs;
  if (!nginx) throw new Error('nginx is not on this machine');
  const values: Record<string, string> = {
    SERVER_NAME: 'localhost',
    UPSTREAM: upstream,
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    CERTIFICATES: folder,
  };
  const site = readFileSync(TEMPLATE, 'utf8').replace(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name.replace('client_', ''))};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
events {}
http { access_log off; ${paths.join(' ')} include ${join(folder, 'site.conf')}; }
`,
  );
  const errors = join(folder, 'error.log');
  const child = spawn(nginx, ['-c', file, '-p', folder, '-e', errors], { stdio: 'ignore' });
  const ended = once(child, 'close');
  return {
    endedEarly: ended.then(() => {
      throw new Error(`nginx ended:\n${readFileSync(errors, 'utf8')}`);
    }),
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
