import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { href, routes } from '../../contract/routes';
import { ContentVersion } from '../../src/freshness/content-version';
import { PageCache } from '../../src/site/page-cache';
import { openStage } from '../content/stage';
import { type Answer, ask } from '../support/ask';
import { waitUntil } from '../support/servers';

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const XSRF = 'XSRF-TOKEN=known';

const stage = openStage();

function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return ask(stage.site.url + path, headers, method);
}

/** One answer that was rendered for the request and one that was kept, to the same request. */
async function bothWays(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<{ rendered: Answer; kept: Answer }> {
  const { counters } = stage.site.app.get(PageCache, { strict: false });
  return waitUntil('a page is rendered and then kept', async () => {
    stage.site.app.get(ContentVersion, { strict: false }).announce();
    const { hits, misses } = counters;
    const rendered = await get(path, headers, method);
    expect(counters.misses).toBe(misses + 1);
    const kept = await get(path, headers, method);
    expect(counters.hits).toBe(hits + 1);
    return { rendered, kept };
  });
}

/** The headers that name neither the moment nor the request, nor how far the body has been made smaller. */
function lasting({ headers }: Answer): Record<string, string> {
  const own = ['date', 'x-request-id', 'set-cookie', 'connection', 'keep-alive', 'content-length'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}

function unpack({ headers, body }: Answer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

const DOCUMENTS = ['/', href('ru', routes.doctors), href('by', routes.privacy), '/ua/sitemap.xml', '/en/articles.atom'];

describe('A kept answer', () => {
  it.each(DOCUMENTS)('of %s has the headers and the body of a rendered one', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { rendered, kept } = await bothWays(path, { 'Accept-Encoding': 'br', Cookie: XSRF }, method);
      expect([rendered.status, kept.status]).toEqual([200, 200]);
      expect(lasting(kept)).toEqual(lasting(rendered));
      expect(kept.headers['content-security-policy']).toContain("script-src 'self'");
      expect(kept.headers['x-content-type-options']).toBe('nosniff');
      if (method === 'HEAD') continue;
      expect(unpack(kept)).toBe(unpack(rendered));
      expect(unpack(kept)).toMatch(/<\/(html|urlset|feed)>$/);
    }
  });

  it('for a signed-in reader has them too', async () => {
    const Cookie = `${XSRF}; access-token=${stage.staff.cookie('access-token') ?? ''}`;
    const { rendered, kept } = await bothWays('/', { Cookie });
    expect(lasting(kept)).toEqual(lasting(rendered));
    expect(kept.headers['cache-control']).toMatch(/private/);
    expect(kept.body.toString()).toContain('href="/panel"');
  });

  it('names its request, by the name that a proxy gave it if there is one', async () => {
    const given = await bothWays('/', { 'X-Request-Id': 'proxy-1234.abcd' });
    for (const { headers } of [given.rendered, given.kept]) expect(headers['x-request-id']).toBe('proxy-1234.abcd');
    for (const hostile of ['short', 'x'.repeat(65), 'with spaces in it', 'a","level":60,"b":"']) {
      const { rendered, kept } = await bothWays('/', { 'X-Request-Id': hostile });
      const names = [rendered, kept].map(({ headers }) => headers['x-request-id']);
      for (const name of names) expect(name).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
      expect(names[0]).not.toBe(names[1]);
    }
  });

  it('gives the token against forgery once, to browsers without one, with pages that have forms only', async () => {
    const page = href('ua', routes.appointment);
    const { rendered, kept } = await bothWays(page);
    for (const { headers } of [rendered, kept]) {
      expect(headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{32}; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    }
    expect(kept.headers['set-cookie']).not.toBe(rendered.headers['set-cookie']);
    // A cache that many share must not hand one reader's token to others.
    for (const { headers } of [rendered, kept]) expect(headers['cache-control']).toBe('private, no-cache');
    for (const Cookie of [XSRF, `a=b; ${XSRF}`, `${XSRF}; a=b`]) {
      const again = await bothWays(page, { Cookie });
      for (const { headers } of [again.rendered, again.kept]) expect(headers['set-cookie']).toBeUndefined();
    }
    for (const path of ['/', '/ua/contacts', '/sitemap.xml', '/articles.atom']) {
      const others = await bothWays(path);
      for (const { headers } of [others.rendered, others.kept]) {
        expect(headers['set-cookie']).toBeUndefined();
        expect(headers['cache-control']).toBe('no-cache');
      }
    }
  });

  it('gives it to who is signed in with every page: from each one signs out', async () => {
    const Cookie = `access-token=${stage.staff.cookie('access-token') ?? ''}`;
    const { rendered, kept } = await bothWays('/ua/contacts', { Cookie });
    for (const { headers } of [rendered, kept]) expect(headers['set-cookie']).toMatch(/^XSRF-TOKEN=/);
  });
});

describe('The encoding', () => {
  it.each([
    [undefined, undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0,gzip;q=0', undefined],
    ['br;q=0.2, gzip', 'gzip'],
  ])('of an answer to Accept-Encoding %j is %s', async (accepted, encoding) => {
    const headers: Record<string, string> = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
    const { rendered, kept } = await bothWays('/doctors', headers);
    const plain = await get('/doctors');
    for (const answer of [rendered, kept]) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers.vary).toMatch(/\bAccept-Encoding\b/i);
      expect(answer.headers.vary).toMatch(/\bCookie\b/i);
      expect(unpack(answer)).toBe(plain.body.toString());
      expect(answer.headers.etag).toBe(plain.headers.etag);
    }
    if (encoding !== undefined) expect(kept.body.length).toBeLessThan(plain.body.length / 3);
  });
});

describe('A reader who has the page', () => {
  it.each([
    ['its name', (etag: string) => etag],
    ['its strong form', (etag: string) => etag.replace('W/', '')],
    ['one of several', (etag: string) => `"other", W/"another" , ${etag}`],
    ['any', () => '*'],
  ])('by %s is told so without a body', async (_name, nameOf) => {
    const { headers: first } = await get('/services', { Cookie: XSRF });
    for (const method of ['GET', 'HEAD']) {
      const wanted = { 'If-None-Match': nameOf(first.etag ?? ''), 'Accept-Encoding': 'br', Cookie: XSRF };
      const { rendered, kept } = await bothWays('/services', wanted, method);
      for (const { status, body } of [rendered, kept]) expect([status, body.length]).toEqual([304, 0]);
      expect(lasting(kept)).toEqual(lasting(rendered));
      // RFC 9110, 15.4.5: what the whole answer would say of itself.
      for (const name of ['cache-control', 'etag', 'vary']) expect(kept.headers[name]).toBe(first[name]);
      expect(kept.headers['content-length']).toBeUndefined();
    }
  });

  it('by another name gets it', async () => {
    const { headers } = await get('/services');
    for (const other of ['"x"', 'W/"x"', 'x', '', `"${headers.etag ?? ''}"`]) {
      expect((await get('/services', { 'If-None-Match': other })).status).toBe(200);
    }
  });

  it('of visitors does not have the one of staff', async () => {
    const { headers } = await get('/services');
    const Cookie = `access-token=${stage.staff.cookie('access-token') ?? ''}`;
    expect((await get('/services', { 'If-None-Match': headers.etag ?? '', Cookie })).status).toBe(200);
  });
});

describe('HEAD', () => {
  it.each(DOCUMENTS)('of %s says all that GET says, but the body', async (path) => {
    const headers = { 'Accept-Encoding': 'gzip', Cookie: XSRF };
    const whole = await get(path, headers);
    const { rendered, kept } = await bothWays(path, headers, 'HEAD');
    for (const answer of [rendered, kept]) {
      expect(answer.body.length).toBe(0);
      expect(lasting(answer)).toEqual(lasting(whole));
      expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
    }
  });
});

describe('What is kept for one audience', () => {
  const links = async (token: string): Promise<boolean[]> => {
    const { body } = await get('/contacts', { Cookie: `access-token=${token}` });
    return ['/auth/sign-in', '/portal', '/panel'].map((path) => body.toString().includes(`href="${path}"`));
  };

  it('is not shown to another', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await links(stage.staff.cookie('access-token') ?? '')).toEqual([false, true, true]);
      expect(await links(stage.admin.cookie('access-token') ?? '')).toEqual([false, true, true]);
      expect(await links(stage.patient.cookie('access-token') ?? '')).toEqual([false, true, false]);
      const { body, headers } = await get('/contacts');
      expect(body.toString()).toContain('href="/auth/sign-in"');
      expect(body.toString()).not.toContain('href="/panel"');
      // Nothing in it is theirs alone.
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('is not shown for a token that is none', async () => {
    const token = stage.staff.cookie('access-token') ?? '';
    const [head = '', payload = '', signature = ''] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const forged = ['x', '', 'a.b.c', `${head}.${payload}.${signature.slice(2)}xx`, `${none}.${payload}.`, '%00'];
    for (const each of forged) expect([each, (await links(each))[2]]).toEqual([each, false]);
  });
});

describe('A kept main page', () => {
  it('does not hide the choice of a language that was made before, but from crawlers', async () => {
    await bothWays('/');
    const chosen = await get('/', { Cookie: 'locale=ua' });
    expect([chosen.status, chosen.headers.location]).toEqual([302, '/ua']);
    expect(chosen.headers['cache-control']).toMatch(/no-store|private/);
    expect((await get('/', { Cookie: 'locale=ua', 'User-Agent': BOT })).status).toBe(200);
    expect((await get('/', { Cookie: 'notlocale=ua' })).status).toBe(200);
    expect((await get('/', { Cookie: 'locale=pl' })).status).toBe(200);
  });

  it('is only read: other methods are not answered from what is kept', async () => {
    await bothWays('/');
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await get('/', {}, method)).status).toBeGreaterThanOrEqual(400);
    }
  });
});
