import { LOCALES, type Locale } from '../../contract/locales';
import { formatMoment } from '../../views/format';
import { dictionaries, textsOf } from '../support/dictionaries';

/** Words that the glossary has another one for, or that no patient says: calques, jargon, words of the office. */
const BANNED: Record<Locale, RegExp> = {
  pl: /recepcj|mailow|stan (tej )?wizyty|wnios(ek|ku) o wizyt|&\w+;/iu,
  ru: /(?<!эл\.\s)почте|без дороги|аккаунт|прайс|запрос на (визит|при[её]м)/iu,
  by: /заяўк|заявак|запытва|(?<!эл\.\s)поштай|забор крыві|раскладка|дэфіс|(?<!\p{L})з-за|вядома палітыка|акаўнт/iu,
  ua: /за телефоном|заяв[ко]|запитайте новий|(?<!ел\.\s)поштою|задати пароль|акаунт/iu,
  en: /\bsums? |some error|free time|\bI know\b|e-mail/iu,
};
/** What these are called wherever they stand alone, as labels and headings of columns. */
const CALLED: Record<Locale, { email: string; status: string }> = {
  pl: { email: 'E-mail', status: 'Status' },
  ru: { email: 'Эл. почта', status: 'Статус' },
  by: { email: 'Эл. пошта', status: 'Статус' },
  ua: { email: 'Ел. пошта', status: 'Статус' },
  en: { email: 'Email', status: 'Status' },
};
const LABELS: Record<keyof (typeof CALLED)[Locale], RegExp> = {
  email: /(\.fields|\.auth|\.form|\.parts|^contacts)\.(email|username)$/,
  status: /\.(fields|filter|exports)\.(state|status)$|\.column\.state$/,
};
/** What a patient sends is the same thing on the button, in the mail and in the terms. */
const REQUEST: Record<Locale, RegExp> = {
  pl: /prośb/iu,
  ru: /заявк/iu,
  by: /запыт/iu,
  ua: /запит/iu,
  en: /request/iu,
};
const REQUESTS = [
  'appointment.done.title',
  'appointment.mail.visit.expired.title',
  'appointment.mail.visitRequested.subject',
  'terms.sections.0.paragraphs.3',
];
/** How a date stands in a text: alone, after a noun and a colon, or between commas. No language declines it there. */
const UNDECLINED = /(^|: |, )%?\{when\}/u;

function texts(locale: Locale): { key: string; text: string }[] {
  return [...(dictionaries.get(locale) ?? [])].flatMap(([key, entry]) => textsOf(entry).map((text) => ({ key, text })));
}

describe.each(LOCALES)('The language of %s', (locale) => {
  it('has no word that the glossary has a better one for', () => {
    expect(texts(locale).filter(({ text }) => BANNED[locale].test(text))).toEqual([]);
  });

  it.each(['email', 'status'] as const)('calls %s the same everywhere', (thing) => {
    const labels = texts(locale).filter(({ key }) => LABELS[thing].test(key));
    expect(labels.length).toBeGreaterThan(4);
    expect(labels.filter(({ text }) => text.replaceAll('\u00a0', ' ') !== CALLED[locale][thing])).toEqual([]);
  });

  it('calls a request the same everywhere', () => {
    const found = texts(locale).filter(({ key }) => REQUESTS.includes(key));
    expect(found).toHaveLength(REQUESTS.length);
    expect(found.filter(({ text }) => !REQUEST[locale].test(text))).toEqual([]);
  });

  it('has dates where they are not declined', () => {
    const dated = texts(locale).filter(({ text }) => text.includes('{when}'));
    expect(dated.length).toBeGreaterThan(5);
    expect(dated.filter(({ text }) => !UNDECLINED.test(text))).toEqual([]);
  });

  it('reads well with a date: whoever changes a text looks at all of them', () => {
    const when = formatMoment(locale, '2026-12-01T08:15:00.000Z');
    const read = texts(locale)
      .filter(({ text }) => text.includes('{when}'))
      .map(({ key, text }) => `${key}: ${text.replace(/%?\{when\}/, when)}`);
    expect(read.join('\n')).toMatchSnapshot();
  });
});
