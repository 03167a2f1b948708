import { href, type Route, routes } from '../../contract/routes';
import type { Page } from './define-page';
import { matchPage } from './match-page';

const pages = [routes.home, routes.doctors, routes.doctor].map((path) => ({ path }) as Page);

function match(path: string): unknown {
  const found = matchPage(pages, path);
  return found?.kind === 'page' ? [found.page.path, found.locale, found.params] : (found?.to ?? null);
}

describe('A path', () => {
  it.each<[string, Route, string, object]>([
    ['/', '/', 'pl', {}],
    ['/ru', '/', 'ru', {}],
    ['/doctors', '/doctors', 'pl', {}],
    ['/ua/doctors', '/doctors', 'ua', {}],
    ['/doctors/anna', '/doctors/:slug', 'pl', { slug: 'anna' }],
    ['/en/doctors/a%2Fb', '/doctors/:slug', 'en', { slug: 'a/b' }],
    ['/doctors/%C5%BCaba', '/doctors/:slug', 'pl', { slug: 'żaba' }],
    ['/doctors/__proto__', '/doctors/:slug', 'pl', { slug: '__proto__' }],
  ])('%s is a page', (path, page, locale, params) => {
    expect(match(path)).toEqual([page, locale, params]);
  });

  it('that href makes is the page that it was made for', () => {
    const slug = 'zażółć / ?#% ё';
    expect(match(href('by', routes.doctor, { slug }))).toEqual([routes.doctor, 'by', { slug }]);
  });

  it.each([
    ['/pl', '/'],
    ['/pl/', '/'],
    ['/pl/doctors', '/doctors'],
    ['/pl/nothing', '/nothing'],
    ['/ru/', '/ru'],
    ['/doctors/', '/doctors'],
    ['/ru/doctors///', '/ru/doctors'],
    ['/nothing/', '/nothing'],
  ])('%s leads to %s', (path, to) => {
    expect(match(path)).toBe(to);
  });

  it.each([
    '/nothing',
    '/RU',
    '/be/doctors',
    '/ru/pl/doctors',
    '/doctors/a/b',
    '/doctors//',
    '/doctors/%',
    '/doctors/%E0%A4%A',
    `/doctors/${'a'.repeat(201)}`,
    '//doctors',
    '/pl//example.org',
    '/pl/\\example.org',
    '//example.org/',
    '/\\example.org/',
    '/:slug',
    '',
  ])('%j is no page and leads to no other site', (path) => {
    const found = match(path);
    if (typeof found === 'string') expect(found).toMatch(/^\/[^/\\]/);
    else expect(found).toBeNull();
  });
});
