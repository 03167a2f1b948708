import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Problem } from '../../contract/problem';
import { LANGUAGE_TAGS, LOCALES } from '../../contract/locales';
import { LIMITS } from '../../contract/limits';
import { startApp, type TestApp } from '../support/app';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());

const signIn = '/api/auth/sign-in';

function problemOf({ body }: { body: unknown }): Problem {
  return body as Problem;
}

describe('A call that fails', () => {
  it('is answered with problem+json and a stable code', async () => {
    const answer = await site
      .http()
      .get('/api/nothing-here')
      .expect(404)
      .expect('Content-Type', /^application\/problem\+json/);
    expect(problemOf(answer)).toEqual({
      type: expect.any(String),
      title: expect.any(String),
      status: 404,
      detail: expect.any(String),
      code: 'not_found',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is answered in the language of Accept-Language, by either name of the language', async () => {
    const titleFor = async (language: string): Promise<string> =>
      problemOf(await site.http().get('/api/nothing-here').set('Accept-Language', language)).title;
    const titles = await Promise.all(LOCALES.map((locale) => titleFor(LANGUAGE_TAGS[locale])));
    expect(new Set(titles).size).toBe(LOCALES.length);
    expect(await Promise.all(LOCALES.map(titleFor))).toEqual(titles);
    expect(await titleFor('de, uk-UA;q=0.5, en;q=0.1')).toBe(await titleFor('ua'));
    expect(await titleFor('de')).toBe(await titleFor('pl'));
  });

  it.each(['/api', '/api/panel', '/api/panel/nothing', '/api/doctors/1/2/3'])('knows no %s', async (path) => {
    const answer = await site.http().get(path).expect(404);
    expect(problemOf(answer).code).toBe('not_found');
  });
});

describe('A body', () => {
  it('that is no JSON is malformed', async () => {
    for (const body of ['{', '{"email":', 'nonsense', '{"a":1}{"b":2}', '\u0000']) {
      const answer = await site.http().post(signIn).set('Content-Type', 'application/json').send(body).expect(400);
      expect([body, problemOf(answer).code]).toEqual([body, 'malformed_json']);
    }
  });

  it('with bad fields is refused with every one of them, worded', async () => {
    const answer = await site.http().post(signIn, { email: 5, password: {}, role: 'admin' }).expect(400);
    const { code, errors = [] } = problemOf(answer);
    expect(code).toBe('validation_failed');
    expect(errors.map(({ field }) => field).sort()).toEqual(['email', 'password', 'role']);
    expect(errors.find(({ field }) => field === 'role')?.code).toBe('unknown_field');
    for (const error of errors) {
      // A code for a message is a message that nobody has written.
      expect(error.message).toMatch(/\p{L}+ \p{L}+/u);
    }
  });

  it.each([[[]], [['x']], [null], [1], ['text'], [true]])('that is %j and no object is refused', async (body) => {
    const answer = await site.http().post(signIn).set('Content-Type', 'application/json').send(JSON.stringify(body));
    expect(answer.status).toBe(400);
  });

  it('cannot reach the prototype of objects', async () => {
    const bodies = ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'];
    for (const body of bodies) {
      const answer = await site.http().post(signIn).set('Content-Type', 'application/json').send(body);
      expect(answer.status).toBe(400);
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('over the limit is refused', async () => {
    const answer = await site
      .http()
      .post(signIn, { email: 'a'.repeat(LIMITS.jsonBodyBytes + 1) })
      .expect(413);
    expect(problemOf(answer).code).toBe('body_too_large');
  });

  it('that grows over the limit when unpacked is refused', async () => {
    const packed = gzipSync(JSON.stringify({ email: 'a'.repeat(50 * LIMITS.jsonBodyBytes) }));
    const request = site.http().post(signIn).set('Content-Type', 'application/json').set('Content-Encoding', 'gzip');
    request.write(packed);
    const answer = await request;
    expect(answer.status).toBe(413);
  });

  it('of another type or encoding is refused', async () => {
    const types: [string, string][] = [
      ['Content-Type', 'text/plain'],
      ['Content-Type', 'application/xml'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Content-Type', 'application/json; charset=latin7'],
      ['Content-Encoding', 'zstd-of-the-moon'],
    ];
    for (const [name, value] of types) {
      const request = site.http().post(signIn).set('Content-Type', 'application/json').set(name, value);
      request.write('{"email":"a@example.org","password":"x"}');
      const answer = await request;
      expect([name, value, answer.status, problemOf(answer).code]).toEqual([
        name,
        value,
        415,
        'unsupported_media_type',
      ]);
    }
  });

  it('with text that is no Unicode or has a NUL never breaks anything', async () => {
    const strange = ['\u0000', '\ud800', '\udfff', '\u202e', '😀'.repeat(60), 'a\u0300'.repeat(100)];
    for (const text of strange) {
      const answer = await site.http().post(signIn, { email: text, password: text });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    const request = site.http().post(signIn).set('Content-Type', 'application/json');
    request.write(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]));
    expect((await request).status).toBe(400);
  });
});

describe('An odd request', () => {
  const paths = [
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/api/doctors/%00',
    '/api/doctors?service=%00',
    '/api/doctors?service[]=1&service[x]=2',
    '/api/doctors?service=1&service=2',
    '/api/doctors?language=xx&service=-1',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/media/..%2f..%2fpackage.json',
    '/panel-assets/..%2f..%2fpackage.json',
    '//',
    '///',
    '//:80/',
    '//a:99999/',
    '//[::/',
    '//example.org/',
    '/ru//example.org/',
    '/pl//example.org/',
    '/pl/\\example.org',
    '//example.org/?lang=ru',
    '/ru//example.org?lang=pl',
    '/\\example.org',
    '/ru//doctors',
    '/?lang=%00',
    '/?lang=pl&lang=ru',
    '/doctors?lang[]=ru',
    '/articles?page=NaN',
    '/constructor',
    '/__proto__',
    '/ru/__proto__',
    '/doctors/__proto__',
    '/_payload.json',
    '/nothing/_payload.json',
  ];

  it.each([
    ...paths.map((path) => [path, path] as const),
    ['a long path', `/${'a'.repeat(4000)}`] as const,
    ['a long query', `/?${'a=1&'.repeat(1000)}`] as const,
  ])('GET %s is answered below 500, without a stack and without leaving the site', async (_name, path) => {
    const { status, headers, text } = await ask(`GET ${path} HTTP/1.1`);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|\bat .*\.[jt]s:\d+|root:x:|"dependencies"/);
    // A location that another host would follow.
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])|^http:\/\/127\.0\.0\.1/);
  });

  it.each([
    'Accept-Language: ' + 'x,'.repeat(3000),
    'Accept-Language: \u00ff;q=zz',
    'Cookie: locale=%E0%A4%A; access-token=x; XSRF-TOKEN=',
    'Cookie: ' + 'a=b; '.repeat(1000),
    'Cookie: access-token=j:{"a":1}; locale=j:[1]',
    'Authorization: Bearer',
    'Authorization: Bearer a.b.c',
    'Authorization: Basic OjpvOg==',
    'If-None-Match: ' + '"x",'.repeat(500),
    'Range: bytes=99999-1',
    'X-Forwarded-For: <script>',
    'X-Forwarded-Host: example.org',
    'X-Request-Id: ' + 'y'.repeat(5000),
    'Accept: text/x-nothing',
    'Accept-Encoding: zzz;q=9',
    'Expect: nonsense',
    'Origin: null',
  ])('with %.40s is answered below 500', async (header) => {
    for (const path of ['/', '/api/doctors', '/api/me', '/nothing']) {
      const { status } = await ask(`GET ${path} HTTP/1.1`, header);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
    }
  });

  it.each(['TRACE', 'PROPFIND', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'POST'])(
    '%s of a page changes nothing',
    async (method) => {
      const { status } = await ask(`${method} /doctors HTTP/1.1`);
      expect(status).toBeLessThan(500);
      if (method !== 'OPTIONS') expect(status).toBeGreaterThanOrEqual(400);
    },
  );

  it('of a host that is not ours is answered for ours', async () => {
    const { text, headers } = await ask('GET /ru HTTP/1.1', 'Host: evil.example');
    expect(text).not.toContain('evil.example');
    expect(JSON.stringify(headers)).not.toContain('evil.example');
  });
});

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Sends a request just as it stands: clients would put it in order first. */
function ask(line: string, ...headers: string[]): Promise<RawAnswer> {
  const { port, host } = new URL(site.url);
  const own = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: ${host}`];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').setTimeout(10_000, () => socket.destroy(new Error('No answer')));
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      const [first = '', ...lines] = head.split('\r\n');
      const fields = lines.map(
        (each) => [each.split(':', 1)[0]?.toLowerCase(), each.replace(/^[^:]*: ?/, '')] as const,
      );
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(fields), text: body });
    });
    // Not `end`: the server takes a client that closes its side for one that has gone.
    socket.write([line, ...own, ...headers, 'Connection: close', '', ''].join('\r\n'));
  });
}
