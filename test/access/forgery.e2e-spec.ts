import { type SignedInClient, startApp, type TestApp } from '../support/app';

let site: TestApp;
let person: SignedInClient;
beforeAll(async () => {
  site = await startApp();
  person = await site.signInAs('patient');
});
afterAll(() => site.stop());

const cookies = (): string =>
  ['access-token', 'XSRF-TOKEN'].map((name) => `${name}=${person.cookie(name) ?? ''}`).join('; ');

/** A write with the person's cookies, as a browser would send it for a page. */
function write(headers: Record<string, string>): Promise<{ status: number; body: { code?: string } }> {
  return site
    .http()
    .patch('/api/me', { firstName: 'Mallory' })
    .set({ Cookie: cookies(), ...headers })
    .then(({ status, body }) => ({ status, body: body as { code?: string } }));
}

const token = (): Record<string, string> => ({ 'X-XSRF-TOKEN': person.cookie('XSRF-TOKEN') ?? '' });

describe('A write with a session’s cookies', () => {
  afterEach(async () => {
    const { body } = await person.get('/api/me').expect(200);
    expect(body.firstName).toBe('Anna');
  });

  it.each<[string, () => Record<string, string>]>([
    ['without the token', () => ({})],
    ['with an empty token', () => ({ 'X-XSRF-TOKEN': '' })],
    ['with a wrong token', () => ({ 'X-XSRF-TOKEN': 'x'.repeat(32) })],
    ['with an empty token and an empty cookie', () => ({ 'X-XSRF-TOKEN': '', Cookie: `${cookies()}x; XSRF-TOKEN=` })],
    ['from another origin', () => ({ ...token(), Origin: 'https://evil.example' })],
    ['from an origin that only begins like ours', () => ({ ...token(), Origin: `${site.url}.evil.example` })],
    ['from an origin that hides', () => ({ ...token(), Origin: 'null' })],
    ['from our own page without the token', () => ({ Origin: site.url })],
    ['of another site’s form', () => ({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })],
  ])('%s is refused and changes nothing', async (_, headers) => {
    const { status, body } = await write(headers());
    expect([status, body.code]).toEqual([403, 'csrf_failed']);
  });
});

describe('Signing in', () => {
  it.each(['/api/auth/sign-in', '/api/auth/sign-up', '/api/auth/reset', '/api/auth/sign-out', '/api/auth/refresh'])(
    'by another site’s page is refused: %s',
    async (path) => {
      const { body } = await site.http().post(path, {}).set('Origin', 'https://evil.example').expect(403);
      expect(body.code).toBe('csrf_failed');
    },
  );
});

it('A call with a token of its own needs no token against forgery', async () => {
  await site
    .http()
    .patch('/api/me', { locale: 'en' })
    .set('Authorization', `Bearer ${person.cookie('access-token') ?? ''}`)
    .expect(200);
});
