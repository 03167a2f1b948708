import { LOCALES } from '../contract/locales';
import { flattenWords, Words } from './words';

describe.each(LOCALES)('What an island of a page in %s takes along', (locale) => {
  const appointment: unknown = jest.requireActual(`../i18n/${locale}/appointment.json`);
  const words = new Words(locale, flattenWords({ appointment }));

  it('has its branch without the words of mails and of the head of the page', () => {
    const kept = Object.keys(words.pick(['appointment']));
    expect(kept).toContain('appointment.booking.service');
    expect(kept.filter((key) => /^\w+\.(mail|meta)\./.test(key))).toEqual([]);
  });
});
