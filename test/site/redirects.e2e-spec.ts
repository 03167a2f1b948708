import { LOCALES } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { hostileNexts } from '../support/hostile-next';

let site: TestApp;
let person: SignedInClient;
beforeAll(async () => {
  site = await startApp();
  person = await site.signInAs('patient');
});
afterAll(() => site.stop());

const values = hostileNexts();
const inTurn = (index: number): string => localizePath(LOCALES[index % LOCALES.length] ?? 'pl', routes.signIn);
const query = (next: string): string => `?next=${encodeURIComponent(next.replace(/[\ud800-\udfff]/g, ''))}`;

describe('Signing in leads to no other host', () => {
  it('whoever is signed in already, whatever was asked for', async () => {
    for (const [index, value] of values.entries()) {
      const from = inTurn(index) + query(value);
      const { status, headers } = await person.get(from).redirects(0);
      expect([value, status]).toEqual([value, 302]);
      const { origin } = new URL(headers.location ?? '', site.url + from);
      expect([value, origin]).toEqual([value, new URL(site.url).origin]);
    }
  });

  it('from the forms for those who are not', async () => {
    const sample = ['/ru//evil.example', '/by//evil.example', ...values.filter((_, index) => index % 25 === 0)];
    for (const [index, value] of sample.entries()) {
      for (const path of [routes.signIn, routes.signUp, routes.reset]) {
        const from = localizePath(LOCALES[index % LOCALES.length] ?? 'pl', path) + query(value);
        const { text } = await site.http().get(from).expect(200);
        const [, next] = /&quot;next&quot;:(null|&quot;.*?&quot;)/.exec(text) ?? /"next":(null|".*?")/.exec(text) ?? [];
        expect([value, next]).toEqual([value, expect.any(String)]);
        const told = JSON.parse((next ?? 'null').replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as string | null;
        const { origin } = new URL(told ?? '/', site.url + from);
        expect([value, origin]).toEqual([value, new URL(site.url).origin]);
      }
    }
  });

  it('nor does the address that leads to it', async () => {
    const { headers } = await site
      .http()
      .get(`/auth${query('/ru//evil.example')}`)
      .redirects(0)
      .expect(302);
    expect(new URL(headers.location ?? '', site.url).origin).toBe(new URL(site.url).origin);
  });
});
