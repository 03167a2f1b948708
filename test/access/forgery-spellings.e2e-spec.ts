import { Agent, request as send } from 'node:http';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { listRoutes, type Route } from '../support/routes';

let site: TestApp;
let admin: SignedInClient;
let routes: Route[];
// A connection for each: the server may close one whose body it did not read.
const agent = new Agent({ keepAlive: false, maxSockets: 8 });

beforeAll(async () => {
  site = await startApp();
  admin = await site.signInAs('admin');
  routes = listRoutes(site.app)
    .filter(({ method }) => method !== 'get')
    // Their address is a secret that no other site knows, and they read no session.
    .filter(({ path }) => !path.endsWith('/offer/:token'))
    .map((route) => ({ ...route, path: route.path.replaceAll(/:\w+/g, '1') }));
});
afterAll(async () => {
  agent.destroy();
  await site.stop();
});

interface Answer {
  status: number;
  code: string;
}

/** Sends a path just as it is spelt: `fetch` would tidy it. Cookies go along, as a browser would send them. */
function forge(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Answer> {
  const { port } = new URL(site.url);
  const names = ['access-token', 'XSRF-TOKEN'];
  const cookies = [...names.map((name) => `${name}=${admin.cookie(name) ?? ''}`), `refresh-token=${refresh()}`];
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  const all = { Cookie: cookies.join('; '), Host: `127.0.0.1:${port}`, ...length, ...headers };
  return new Promise((resolve, reject) => {
    const sent = send(
      { agent, host: '127.0.0.1', port, path, method: method.toUpperCase(), headers: all },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => {
          const [, code = ''] = /"code":"(\w+)"/.exec(text) ?? [];
          resolve({ status: answer.statusCode ?? 0, code });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const refresh = (): string => admin.cookie('refresh-token', '/api/auth') ?? '';

const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'as it is': (path) => path,
  'in capitals': (path) => path.toUpperCase(),
  'with a capital prefix': (path) => path.replace('/api', '/API'),
  'with one capital letter': (path) => path.replace('/api', '/aPi'),
  'with a capital end': (path) =>
    path.replace(/\/(\w)([^/]*)$/, (_, letter: string, rest: string) => `/${letter.toUpperCase()}${rest}`),
  'with two slashes in front': (path) => `/${path}`,
  'with two slashes inside': (path) => path.replace('/api/', '/api//'),
  'with an encoded letter': (path) => path.replace('/api', '/%61pi'),
  'with an encoded capital': (path) => path.replace('/api', '/%41PI'),
  'with an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'with a dot at its end': (path) => `${path}.`,
  'with a slash at its end': (path) => `${path}/`,
  'with a parameter': (path) => `${path};x`,
  'with a dot folder': (path) => path.replace('/api/', '/api/./'),
  'with a folder and back': (path) => path.replace('/api/', '/x/../api/'),
  'with a backslash': (path) => path.replace('/api/', '/api\\'),
  'with a query': (path) => `${path}?x=/health`,
  'with a whole address': (path) => `${site.url}${path}`,
};

const ORIGINS: Readonly<Record<string, Record<string, string>>> = {
  'another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'another port of this host': { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' },
  'a page that hides': { Origin: 'null' },
  'a page that does not say': {},
};

/** What a form of HTML can send, and a step without a body. */
const BODIES: readonly [string, string][] = [
  ['application/x-www-form-urlencoded', 'version=1&email=mallory%40evil.example'],
  ['text/plain', '{"version":1,"x":"="}'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n--x--\r\n',
  ],
  ['application/json', '{"version":1}'],
];

describe('A forged write with an admin’s cookies is refused, and reaches no route', () => {
  it('however its path is spelt, wherever it comes from', async () => {
    expect(routes.length).toBeGreaterThan(50);
    const passed: string[] = [];
    for (const { name, method, path } of routes) {
      for (const [spelling, spell] of Object.entries(SPELLINGS)) {
        const tried = Object.entries(ORIGINS).slice(0, /as it is|capitals/.test(spelling) ? undefined : 1);
        const answers = tried.map(async ([from, headers]) => {
          const { status, code } = await forge(method, spell(path), headers);
          if (status !== 403 || code !== 'csrf_failed') passed.push(`${name}, ${spelling}, from ${from}: ${status}`);
        });
        await Promise.all(answers);
      }
    }
    expect(passed).toEqual([]);
  });

  it.each(BODIES)('with a body of %s', async (type, body) => {
    const passed: string[] = [];
    for (const { name, method, path } of routes) {
      for (const spelt of [path, path.toUpperCase(), path.replace('/api', '/Api')]) {
        const headers = { 'Content-Type': type, Origin: 'https://evil.example' };
        const { status, code } = await forge(method, spelt, headers, body);
        if (status !== 403 || code !== 'csrf_failed') passed.push(`${name}: ${status}`);
      }
    }
    expect(passed).toEqual([]);
  });

  it('and leaves everybody and everything as it was', async () => {
    const victim = await site.signInAs('patient');
    const { body: before } = await admin.get('/api/panel/audit').expect(200);
    const path = `/panel/users/${victim.user.id}/block`;
    for (const prefix of ['/api', '/API', '/Api', '//api', '/%61pi']) {
      for (const headers of Object.values(ORIGINS)) await forge('post', prefix + path, headers);
    }
    await victim.get('/api/me').expect(200);
    const { body: after } = await admin.get('/api/panel/audit').expect(200);
    expect(after).toEqual(before);
  });
});

describe('A path', () => {
  it('has one spelling: capitals lead nowhere', async () => {
    for (const path of [
      '/API/me',
      '/Api/clinic',
      '/api/Clinic',
      '/HEALTH/live',
      '/Panel',
      '/PANEL/users',
      '/ru/Panel',
    ]) {
      const { status } = await admin.get(path);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it.each(['/index.html', '/%69ndex.html', '/index%2ehtml', '/index', '/INDEX.HTML', '/index.html.br'])(
    'of the panel’s files gives no shell: %s',
    async (name) => {
      const { headers, text } = await admin.get(`/panel-assets${name}`).expect(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).not.toContain('<div id="root">');
    },
  );
});

describe('A path of a folder of the panel’s files', () => {
  it.each(['/', '/index.html/'])('%s gives no shell', async (name) => {
    const { status, text } = await admin.get(`/panel-assets${name}`);
    expect([301, 404]).toContain(status);
    expect(text).not.toContain('<div id="root">');
  });
});

describe('A cookie or a token of strange letters', () => {
  it.each([
    ['%C4%85', 'a'],
    ['%C4%85', '\u00c4'],
    ['a', '\u00e4'],
    ['%F0%9F%98%80', 'abcd'],
    ['j:{}', '{}'],
    ['%00', 'x'],
    ['%E0%A4%A', '%E0%A4%A'],
  ])('XSRF-TOKEN=%s with %j is refused like any other', async (cookie, token) => {
    const headers = { Cookie: `XSRF-TOKEN=${cookie}; access-token=x`, 'X-XSRF-TOKEN': token };
    const { status } = await forge('post', '/api/auth/sign-out', headers);
    expect([401, 403, 204]).toContain(status);
    if (cookie !== token) expect(status).toBe(403);
  });
});

describe('A site with https', () => {
  let secure: TestApp;
  beforeAll(async () => (secure = await startApp({ PUBLIC_URL: 'https://clinic.example' })));
  afterAll(() => secure.stop());

  const from = async (Origin: string, Host: string): Promise<number> => {
    const headers = { Cookie: '__Host-XSRF-TOKEN=same', 'X-XSRF-TOKEN': 'same', Origin, Host };
    const { status } = await secure.http().post('/api/auth/sign-out').set(headers);
    return status;
  };

  it.each([
    ['https://clinic.example', 'clinic.example'],
    ['https://clinic.example', '10.0.0.7:3000'],
    ['https://clinic.example:443', 'clinic.example'],
    ['https://www.clinic.example', 'www.clinic.example'],
    ['http://127.0.0.1:3000', '127.0.0.1:3000'],
    ['http://localhost:3000', 'LOCALHOST:3000'],
  ])('takes writes of %s at %s', async (origin, host) => {
    expect(await from(origin, host)).toBe(204);
  });

  it.each([
    ['http://clinic.example', 'clinic.example'],
    ['http://clinic.example', 'clinic.example:80'],
    ['http://www.clinic.example', 'www.clinic.example'],
    ['https://clinic.example:8443', 'clinic.example'],
    ['https://clinic.example.evil.example', 'clinic.example'],
    ['https://evil.example', 'clinic.example'],
    ['http://localhost:3001', 'localhost:3000'],
    ['null', 'clinic.example'],
    ['file://', 'clinic.example'],
    ['chrome-extension://clinic.example', 'clinic.example'],
  ])('refuses those of %s at %s', async (origin, host) => {
    expect(await from(origin, host)).toBe(403);
  });

  it('names its cookies so that no other host and no plain http can set them', async () => {
    const { headers } = await secure.http().get('/api/csrf').expect(204);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-XSRF-TOKEN=[\w-]{32}; Max-Age=\d+; Path=\/; SameSite=Lax; Secure$/),
    ]);
    const user = await secure.addUser('patient');
    const signedIn = await secure
      .http()
      .post('/api/auth/sign-in', { email: user.email, password: 'correct horse battery' });
    const cookies = signedIn.headers['set-cookie'] as unknown as string[];
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(
      expect.arrayContaining(['__Host-access-token', '__Secure-refresh-token']),
    );
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    const [access = ''] = cookies.map((cookie) => /^__Host-access-token=([^;]+)/.exec(cookie)?.[1]).filter(Boolean);

    const me = (headers: Record<string, string>): Promise<number> =>
      secure
        .http()
        .get('/api/me')
        .set(headers)
        .then(({ status }) => status);
    expect(await me({ Cookie: `__Host-access-token=${access}`, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
    // What a neighbouring host has set counts for nothing in a browser.
    for (const name of ['access-token', 'token']) {
      expect(await me({ Cookie: `${name}=${access}`, 'Sec-Fetch-Site': 'same-origin' })).toBe(401);
      expect(await me({ Cookie: `${name}=${access}` })).toBe(200);
    }
    expect(await me({ Cookie: `access-token=x; __Host-access-token=${access}` })).toBe(200);
  });

  it('refuses a token that a neighbouring host could have set', async () => {
    const headers = { Cookie: 'XSRF-TOKEN=known', 'X-XSRF-TOKEN': 'known', Origin: 'https://clinic.example' };
    await secure.http().post('/api/auth/sign-out').set(headers).expect(403);
  });
});
