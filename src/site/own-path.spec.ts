import { inLocale, ownPath } from './own-path';

describe('The page that somebody is led to after signing in', () => {
  it.each([
    ['/portal', '/portal'],
    ['/', '/'],
    ['/ru/appointment?service=3&doctor=any', '/ru/appointment?service=3&doctor=any'],
    ['/panel/articles/5?x=1#top', '/panel/articles/5?x=1#top'],
    ['/articles/%D1%86', '/articles/%D1%86'],
    // It stays encoded, and so a path of this site.
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/portal?next=//evil.example', '/portal?next=//evil.example'],
  ])('may be %j', (wanted, path) => {
    expect(ownPath(wanted)).toBe(path);
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
    '/portal/../auth/sign-in',
    '/api/me',
    `/${'a'.repeat(600)}`,
  ])('is not %j', (wanted) => {
    expect(ownPath(wanted)).toBeNull();
  });

  it('is shown in the language that is read now', () => {
    expect(inLocale('by', '/ru/appointment?service=3#x')).toBe('/by/appointment?service=3#x');
    expect(inLocale('pl', '/ru')).toBe('/');
    expect(inLocale('en', '/panel')).toBe('/en/panel');
  });
});
