import { LANGUAGE_TAGS, LOCALES } from '../../contract/locales';
import { acceptedLocale, requestLocale, splitLocale } from './request-locale';

describe('Accept-Language', () => {
  it.each(LOCALES)('names %s by its address and by its language tag', (locale) => {
    expect(acceptedLocale(locale)).toBe(locale);
    expect(acceptedLocale(LANGUAGE_TAGS[locale])).toBe(locale);
    expect(acceptedLocale(`${LANGUAGE_TAGS[locale].toUpperCase()}-XX`)).toBe(locale);
  });

  it.each([
    [undefined, 'pl'],
    ['', 'pl'],
    ['*', 'pl'],
    ['de', 'pl'],
    ['de, fr;q=0.9, en;q=0.1', 'en'],
    ['en;q=0.5, uk;q=0.8, ru;q=0.7', 'ua'],
    ['en;q=0.5, ru', 'ru'],
    ['en, ru', 'en'],
    ['en;q=0, ru;q=0.1', 'ru'],
    ['en;q=0', 'pl'],
    ['en; q=0.2 , be ; q=0.3', 'by'],
    ['en;q=high, ru;q=0.9', 'en'],
    ['en-GB-oxendict', 'en'],
    ['english', 'pl'],
    [`${'de,'.repeat(20)}en`, 'pl'],
  ])('%j asks for %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });
});

it.each([
  ['/', 'pl', '/'],
  ['/doctors', 'pl', '/doctors'],
  ['/ru', 'ru', '/'],
  ['/ru/', 'ru', '/'],
  ['/by/doctors/a', 'by', '/doctors/a'],
  ['/russia', 'pl', '/russia'],
  ['/RU/doctors', 'pl', '/RU/doctors'],
  ['/be/doctors', 'pl', '/be/doctors'],
  ['/pl/doctors', 'pl', '/pl/doctors'],
  ['/en/ru', 'en', '/ru'],
])('the path %s is %s and %s', (path, locale, rest) => {
  expect(splitLocale(path)).toEqual({ locale, rest });
});

describe('The locale of a request', () => {
  const headers = { 'accept-language': 'en' };

  it.each([
    ['/ru/doctors', 'ru'],
    ['/doctors?lang=by', 'pl'],
    ['/api/doctors', 'en'],
    ['/api', 'en'],
    ['/health/live', 'en'],
    ['/apiary', 'pl'],
    ['/ru/api/doctors', 'ru'],
  ])('is told by the path of a page and by the header of a call: %s is %s', (url, locale) => {
    expect(requestLocale({ url, headers })).toBe(locale);
  });

  it('is told by the address that was asked for', () => {
    expect(requestLocale({ originalUrl: '/ua/doctors', url: '/doctors', headers })).toBe('ua');
    expect(requestLocale({ headers })).toBe('pl');
  });
});
