import type { LegalFacts, SettingsRecord } from '../../contract/clinic';
import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { formatDate } from '../../views/format';
import { openStage } from '../content/stage';

const stage = openStage();

const NOTHING: LegalFacts = {
  controller: '',
  nip: '',
  regon: '',
  krs: '',
  rpwdl: '',
  dataOfficer: '',
  dataEmail: null,
  termsFrom: null,
  checkedOn: null,
};
const FACTS: LegalFacts = {
  ...NOTHING,
  controller: 'Przykład sp. z o.o.',
  nip: '1234567890',
  krs: '0000123456',
  dataOfficer: 'Jan Przykładowy',
  dataEmail: 'dane@example.org',
  termsFrom: '2026-03-01',
};

async function save(legal: LegalFacts): Promise<void> {
  const { body } = await stage.admin.get('/api/panel/settings').expect(200);
  const { version } = body as SettingsRecord;
  const contact = { email: 'klinika@example.org', phones: ['+48220001234'] };
  const pl = { name: 'Klinika Wzorcowa', address: 'ul. Wzorcowa 1', city: '00-001 Warszawa' };
  await stage.admin.put('/api/panel/settings', { version, legal, ...contact, translations: { pl } }).expect(200);
}

/** The words of a document, as they are read. */
async function read(path: string): Promise<string> {
  const { text } = await stage.visitor.get(path).expect(200);
  const [, article = ''] = /<article>([\s\S]*)<\/article>/.exec(text) ?? [];
  return article.replaceAll(/<[^>]*>/g, '\n').replaceAll('\u00a0', ' ');
}

describe.each(LOCALES)('The documents in %s', (locale) => {
  const privacy = href(locale, routes.privacy);
  const terms = href(locale, routes.terms);

  it('name who answers for the site, with its numbers, and the officer', async () => {
    await save(FACTS);
    const [policy, rules] = [await read(privacy), await read(terms)];
    for (const text of [policy, rules]) {
      expect(text).toContain('Przykład sp. z o.o. (Klinika Wzorcowa), ul. Wzorcowa 1, 00-001 Warszawa');
      expect(text).toMatch(/: NIP 1234567890, KRS 0000123456\.\n/);
      expect(text).not.toMatch(/REGON|RPWDL|\{\w+\}/);
    }
    expect(policy).toContain(': Jan Przykładowy');
    expect(policy.match(/dane@example\.org/g)?.length).toBeGreaterThan(1);
    expect(rules).toContain(`: ${formatDate(locale, '2026-03-01').replaceAll('\u00a0', ' ')}\n`);
  });

  it('leave out what the clinic has not said, and are whole without it', async () => {
    await save(NOTHING);
    const [policy, rules] = [await read(privacy), await read(terms)];
    for (const text of [policy, rules]) {
      expect(text).toContain(' Klinika Wzorcowa, ul. Wzorcowa 1');
      expect(text).not.toMatch(/NIP|KRS|\{\w+\}|: [.,\n]/);
    }
    expect(policy).not.toContain('Przykładowy');
    expect(policy.match(/klinika@example\.org/g)?.length).toBeGreaterThan(1);
  });

  it('have a form for withdrawing, and tell no patient that they are templates', async () => {
    const [policy, rules] = [await read(privacy), await read(terms)];
    const form = /[„“«][^„“«»”]*ul\. Wzorcowa 1[^„“«»”]*klinika@example\.org[^„“«»”]*[”»“]/;
    expect(rules).toMatch(form);
    expect(policy + rules).not.toMatch(/wzorem|wzorami|образц(?:ом|ами)|узор(?:ам|амі)|зразк(?:ом|ами)|template/i);
  });
});

it('The way to the clinic and the hours online are what the clinic says, or nothing', async () => {
  const contacts = async (locale: (typeof LOCALES)[number]): Promise<string> =>
    (await stage.visitor.get(href(locale, routes.contacts)).expect(200)).text.replaceAll('\u00a0', ' ');
  const say = async (texts: object): Promise<void> => {
    const { body } = await stage.admin.get('/api/panel/settings').expect(200);
    const { version } = body as SettingsRecord;
    await stage.admin.put('/api/panel/settings', { version, translations: { pl: texts } }).expect(200);
  };
  await say({ directions: '', onlineHours: '' });
  expect(await contacts('pl')).not.toMatch(/Dojazd|Endokrynolog online/);
  await say({ directions: 'Wejście od podwórza.', onlineHours: 'środa, 18:00' });
  expect(await contacts('pl')).toContain('<span>Wejście od podwórza.</span>');
  expect(await contacts('pl')).toContain('Endokrynolog online: środa, 18:00.');
  // What is not translated says so; a sentence in two languages would be none.
  expect(await contacts('by')).toContain('<span lang="pl">Wejście od podwórza.</span>');
  expect(await contacts('by')).not.toContain('środa, 18:00');
  const home = await stage.visitor.get('/').expect(200);
  expect(home.text.split('środa, 18:00')).toHaveLength(3);
});
