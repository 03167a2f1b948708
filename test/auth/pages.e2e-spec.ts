import { LANGUAGE_TAGS, LOCALES } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { LIMITS } from '../../contract/limits';
import { FormStamps } from '../../src/auth/form-stamps';
import { Seed } from '../../src/demo/seed';
import { accountWith } from '../support/accounts';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { type Answer, ask } from '../support/ask';
import { readMails } from '../support/outbox';
import { metaOf, readPage } from '../support/site-pages';

let site: TestApp;
let patient: SignedInClient;
let staff: SignedInClient;
beforeAll(async () => {
  site = await startApp();
  await site.app.get(Seed, { strict: false }).addDemoContent();
  patient = await site.signInAs('patient');
  staff = await site.signInAs('staff');
});
afterAll(() => site.stop());

function cookieOf(client: SignedInClient): Record<string, string> {
  return { Cookie: `access-token=${client.cookie('access-token') ?? ''}` };
}

function get(path: string, client?: SignedInClient): Promise<Answer> {
  return ask(site.url + path, client ? cookieOf(client) : {});
}

async function locationOf(path: string, client?: SignedInClient): Promise<string | undefined> {
  const { status, headers } = await get(path, client);
  return status === 302 ? headers.location : undefined;
}

const FOR_VISITORS = [routes.signIn, routes.signUp, routes.reset];

describe.each(LOCALES)('In %s', (locale) => {
  const at = (path: string): string => localizePath(locale, path);

  it.each(FOR_VISITORS)(
    '%s is there for visitors, in their language, not to be kept and not to be indexed',
    async (path) => {
      const page = await readPage(site, path, path, locale);
      expect([page.status, page.document.attributes.lang]).toEqual([200, LANGUAGE_TAGS[locale]]);
      expect(metaOf(page, 'robots')).toBe('noindex');
      const { headers } = await get(at(path));
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['set-cookie']).toContain('XSRF-TOKEN=');
      const payload = await get(`${at(path)}/_payload.json`);
      expect(payload.headers['cache-control']).toBe('private, no-store');
      expect(payload.headers['content-type']).toContain('application/json');
    },
  );

  it('the portal is there for users, not to be kept and not to be indexed', async () => {
    for (const client of [patient, staff]) {
      const { status, headers, body } = await get(at(routes.portal), client);
      const html = body.toString();
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).toContain(`<html lang="${LANGUAGE_TAGS[locale]}"`);
      expect(html).not.toContain(client.user.email);
    }
  });

  it('the portal and the panel ask visitors to sign in, and know where they wanted to go', async () => {
    for (const path of [routes.portal, routes.panel, `${routes.panel}/articles/5`]) {
      const next = encodeURIComponent(at(path));
      expect(await locationOf(at(path))).toBe(`${at(routes.signIn)}?next=${next}`);
    }
  });

  it('who is signed in is led away from signing in and up', async () => {
    for (const path of FOR_VISITORS) {
      expect(await locationOf(at(path), patient)).toBe(at(routes.portal));
      expect(await locationOf(at(path), staff)).toBe(at(routes.panel));
      expect(await locationOf(`${at(path)}?next=/ru/appointment?service=1`, patient)).toBe(
        at('/appointment?service=1'),
      );
    }
  });

  it('the short address leads to signing in, with all that was asked for', async () => {
    expect(await locationOf(at(routes.authIndex))).toBe(at(routes.signIn));
    expect(await locationOf(`${at(routes.authIndex)}?next=%2Fportal`)).toBe(`${at(routes.signIn)}?next=%2Fportal`);
  });

  it('the pages have their names', async () => {
    const nameOf = async (path: string): Promise<string | undefined> =>
      (await readPage(site, routes.signIn, path, locale)).document.attributes['data-route'];
    expect(await nameOf(routes.signIn)).toBe('auth-index-sign-in');
    expect(await nameOf(routes.signUp)).toBe('auth-index-sign-up');
  });

  it('the form works without JavaScript', async () => {
    const { body } = await get(at(routes.signUp));
    const html = body.toString();
    expect(html).not.toContain('no-script');
    expect(html).toMatch(/<form[^>]*action="\/api\/auth\/sign-up"/);
    for (const name of ['firstName', 'lastName', 'email', 'password', 'consent']) {
      expect(html).toContain(`name="${name}"`);
    }
    expect(html).toContain(`href="${at(routes.privacy)}"`);
    expect(html).toContain(`href="${at(routes.terms)}"`);
    // No password ever stands in an address, whatever becomes of the script.
    expect(html).toMatch(/<form[^>]*method="post"/);
  });
});

describe('The page to go to after signing in', () => {
  it.each([
    '//evil.example',
    '%2F%2Fevil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/%0A/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '%6Aavascript:alert(1)',
    '\\\\evil.example',
    '/.//evil.example',
    '/auth/sign-in',
    '/api/me/export',
  ])('is never %s', async (hostile) => {
    const query = `?next=${hostile.replaceAll('\\', '%5C')}`;
    expect(await locationOf(`${routes.signIn}${query}`, patient)).toBe(routes.portal);
    expect(await locationOf(`${routes.signIn}${query}`, staff)).toBe(routes.panel);
    const { body } = await get(`${routes.signIn}/_payload.json${query}`);
    expect(JSON.parse(body.toString())).toMatchObject({ destinations: { next: null } });
    const html = (await get(routes.signIn + query)).body.toString();
    expect(html).not.toMatch(/(href|action)="(javascript:|https?:\/\/evil|\/\/evil)/);
  });

  it('does not break out of the page that holds it', async () => {
    const { body } = await get(`${routes.signIn}?next=/x%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E"'`);
    expect(body.toString()).not.toContain('<script>alert');
  });
});

describe('The header of a kept page', () => {
  it('is that of the reader before signing in, after it and after signing out', async () => {
    const client = await site.http().visit();
    const links = async (): Promise<boolean[]> => {
      const { text } = await client.get('/contacts').expect(200);
      return ['/auth/sign-in', '/portal', '/panel'].map((path) => text.includes(`href="${path}"`));
    };
    const { email } = await site.addUser('staff');
    expect(await links()).toEqual([true, true, false]);
    await client.post('/api/auth/sign-in', { email, password: 'correct horse battery' }).expect(200);
    expect((await links()).slice(0, 1)).toEqual([false]);
    expect((await links())[2]).toBe(true);
    await client.post('/api/auth/sign-out').expect(204);
    expect(await links()).toEqual([true, true, false]);
    expect(await locationOf(routes.portal)).toContain(routes.signIn);
  });
});

describe('A form to sign up', () => {
  let people = 0;
  function aPerson(said: object = {}): { email: string } {
    people += 1;
    const names = { firstName: 'Olena', lastName: 'Kowalczuk' };
    return { ...names, email: `page${people}@example.org`, password: 'a long passphrase', consent: true, ...said } as {
      email: string;
    };
  }
  const stampOf = (secondsAgo: number): string =>
    site.app.get(FormStamps, { strict: false }).stamp(new Date(Date.now() - secondsAgo * 1_000));

  it('is taken when people had time to fill it in, and from programs that say nothing of it', async () => {
    const client = await site.http().visit();
    const [slow, silent] = [aPerson({ started: stampOf(LIMITS.formSecondsMin + 1) }), aPerson()];
    for (const person of [slow, silent]) {
      await client.post('/api/auth/sign-up', person).expect(202);
      await readMails(site, person.email, 1);
    }
  });

  it('is refused when it comes back faster, with the seconds to wait, and is taken after them', async () => {
    const client = await site.http().visit();
    const { body } = await get(`${routes.signUp}/_payload.json`);
    const { started } = JSON.parse(body.toString()) as { started: string };
    const answer = await client.post('/api/auth/sign-up', aPerson({ started })).expect(429);
    expect(answer.body.code).toBe('too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });

  it.each(['', 'x', '1.2', `${Date.now() - 60_000}.forged`, '0.'])(
    'with the forged time %j is refused',
    async (started) => {
      const client = await site.http().visit();
      await client.post('/api/auth/sign-up', aPerson({ started })).expect(400);
    },
  );

  it('in the field that nobody sees brings no mail and no account', async () => {
    const client = await site.http().visit();
    const person = aPerson({ website: 'https://spam.example' });
    await client.post('/api/auth/sign-up', person).expect(202);
    await client.post('/api/auth/sign-up/confirm', { email: person.email, pin: '000000' }).expect(422);
    expect(await accountWith(site, person.email)).toBeNull();
  });
});
