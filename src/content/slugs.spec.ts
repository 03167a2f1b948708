import { LIMITS } from '../../contract/limits';
import { SLUG_PATTERN, toSlug } from './slugs';

describe('A slug', () => {
  it.each([
    ['Żółta gęś – jaźń!', 'zolta-ges-jazn'],
    ['Щука и Ёж', 'shchuka-i-yozh'],
    ['Ґава їсть м’яту', 'gava-yist-myatu'],
    ['Снег ў жніўні', 'sneg-u-zhniuni'],
    ['USG 3D/4D: co, jak?', 'usg-3d-4d-co-jak'],
    ['  --a--  b__c ', 'a-b-c'],
    ['COVID-19', 'covid-19'],
    ['', 'none'],
    ['😀 — !', 'none'],
  ])('of %j is %s', (text, slug) => {
    expect(toSlug(text, 'none')).toBe(slug);
    expect(slug).toMatch(SLUG_PATTERN);
  });

  it('leaves room for a number, and does not end with a hyphen where it is cut', () => {
    for (const text of ['щ'.repeat(200), `${'a'.repeat(111)} b`, `${'a'.repeat(110)} bc`]) {
      const slug = toSlug(text, 'none');
      expect(slug).toMatch(SLUG_PATTERN);
      expect(`${slug}-999999`.length).toBeLessThanOrEqual(LIMITS.slug);
    }
  });

  it.each(['', '-', 'a-', '-a', 'a--b', 'A', 'ż', 'a b', 'a_b', 'a/b', 'a\n'])('is never %j', (text) => {
    expect(SLUG_PATTERN.test(text)).toBe(false);
  });
});
