import { LOCALES } from '../../contract/locales';
import { hostileNexts } from '../../test/support/hostile-next';
import { isOwnPath, toOwnPath } from './own-path';

describe('The page that somebody is led to after signing in', () => {
  it.each([
    ['/portal', '/portal'],
    ['/', '/'],
    ['/ru/appointment?service=3&doctor=any', '/appointment?service=3&doctor=any'],
    ['/panel/articles/5?x=1#top', '/panel/articles/5?x=1#top'],
    ['/articles/%D1%86', '/articles/%D1%86'],
    // It stays encoded, and so a path of this site.
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/portal?next=//evil.example', '/portal?next=//evil.example'],
  ])('may be %j', (wanted, path) => {
    expect(toOwnPath('pl', wanted)).toBe(path);
  });

  it.each([
    null,
    '',
    'portal',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/ /evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/ru//evil.example',
    '/ru/..//evil.example',
    '/portal//x',
    '/by//evil.example/ru//evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/\u0000/evil.example',
    '/\u202e/evil',
    // Where one is anyway, or where no page is.
    '/auth/sign-in',
    '/ru/auth/sign-up',
    '/AUTH/sign-in',
    '/API/me',
    '/portal/../auth/sign-in',
    '/api/me',
    `/${'a'.repeat(600)}`,
  ])('is not %j', (wanted) => {
    for (const locale of LOCALES) expect(toOwnPath(locale, wanted)).toBeNull();
  });

  it('is shown in the language that is read now', () => {
    expect(toOwnPath('by', '/ru/appointment?service=3#x')).toBe('/by/appointment?service=3#x');
    expect(toOwnPath('pl', '/ru')).toBe('/');
    expect(toOwnPath('en', '/panel')).toBe('/en/panel');
  });

  it('is never on another host, in any language, as the URL parser of browsers reads it', () => {
    const values = hostileNexts();
    expect(values.length).toBeGreaterThan(500);
    for (const here of ['http://127.0.0.1:3000/auth/sign-in', 'https://clinic.example/ru/auth/sign-in']) {
      for (const locale of LOCALES) {
        for (const value of values) {
          const next = toOwnPath(locale, value);
          if (next === null) continue;
          expect([value, new URL(next, here).origin]).toEqual([value, new URL(here).origin]);
          expect([value, isOwnPath(next)]).toEqual([value, true]);
        }
      }
    }
  });
});
