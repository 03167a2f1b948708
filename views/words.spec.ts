import { LOCALES } from '../contract/locales';
import { flattenWords, tieShortWords, Words } from './words';

describe.each(LOCALES)('What an island of a page in %s takes along', (locale) => {
  const appointment: unknown = jest.requireActual(`../i18n/${locale}/appointment.json`);
  const words = new Words(locale, flattenWords({ appointment }));

  it('has its branch without the words of mails and of the head of the page', () => {
    const kept = Object.keys(words.pick(['appointment']));
    expect(kept).toContain('appointment.booking.service');
    expect(kept.filter((key) => /^\w+\.(mail|meta)\./.test(key))).toEqual([]);
  });
});

describe('A line does not end', () => {
  const NBSP = '\u00a0';

  it.each([
    ['Ciąża i poród w domu', `Ciąża i${NBSP}poród w${NBSP}domu`],
    ['i w domu', `i${NBSP}w${NBSP}domu`],
    ['Я в клініці, а й удома', `Я${NBSP}в${NBSP}клініці, а${NBSP}й${NBSP}удома`],
    ['do 24 godzin przed', `do 24${NBSP}godzin przed`],
    ['{count} lekarza', `{count}${NBSP}lekarza`],
    ['z {name}', `z${NBSP}{name}`],
    ['(w klinice)', `(w${NBSP}klinice)`],
    // A letter at the end of a word, or after a hyphen or an apostrophe, is no word.
    ['Anna K. dom po-n ж п’я є', `Anna K. dom po-n ж${NBSP}п’я є`],
    ['6 – 8', '6 – 8'],
  ])('with a short word or a number: %s', (text, tied) => {
    expect(tieShortWords(text)).toBe(tied);
  });
});
