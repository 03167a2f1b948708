import { type Clinic, type LegalFacts, type OpeningHours, type SettingsRecord, WEEKDAYS } from '../../contract/clinic';
import { LIMITS } from '../../contract/limits';
import { LOCALES } from '../../contract/locales';
import { auditOf, expectInvalid, expectProblem, openStage } from '../content/stage';

const PATH = '/api/panel/settings';
const LEGAL: LegalFacts = {
  controller: 'Przykład sp. z o.o.',
  nip: '0000000000',
  regon: '',
  krs: '0000000001',
  rpwdl: '',
  dataOfficer: 'Jan Przykładowy',
  dataEmail: 'dane@example.org',
  termsFrom: '2026-02-01',
  checkedOn: '2026-01-15',
};
const NINE_TO_FIVE = { from: '09:00', to: '17:00' };

const stage = openStage();

async function get(): Promise<SettingsRecord> {
  return (await stage.admin.get(PATH).expect(200)).body as SettingsRecord;
}

const put = (body: object): ReturnType<typeof stage.admin.put> => stage.admin.put(PATH, body);

async function save(changes: object): Promise<SettingsRecord> {
  const { version } = await get();
  return (await put({ version, ...changes }).expect(200)).body as SettingsRecord;
}

async function clinic(locale = 'pl'): Promise<Clinic> {
  return (await stage.visitor.get('/api/clinic').set('Accept-Language', locale).expect(200)).body as Clinic;
}

function hours(days: Partial<OpeningHours> = {}): OpeningHours {
  return { ...(Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as unknown as OpeningHours), ...days };
}

/** A calendar date in a number of days from now. */
function dateIn(days: number): string {
  return new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

describe('The settings', () => {
  it('are what visitors read of the clinic, in their language', async () => {
    const translations = Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        {
          name: `Klinika ${locale}`,
          shortName: `K ${locale}`,
          address: `Lipowa 1 ${locale}`,
          city: `Warszawa ${locale}`,
          directions: `Wejście od podwórza ${locale}`,
          onlineHours: `18:00–20:00 ${locale}`,
        },
      ]),
    );
    const shared = {
      email: 'recepcja@example.org',
      phones: ['+48220001234', '+48600700800'],
      map: { latitude: 52.2297, longitude: -0.5, url: 'https://www.openstreetmap.org/#map=18/52.2297/21.0122' },
      openingHours: hours({
        mon: [
          { from: '08:00', to: '12:00' },
          { from: '12:00', to: '20:00' },
        ],
        sun: [{ from: '00:00', to: '24:00' }],
      }),
      closedDays: [{ date: dateIn(10), reason: 'Święto' }],
    };
    const saved = await save({ ...shared, translations, pricesValidFrom: '2026-02-01' });
    expect(saved).toMatchObject({ ...shared, translations, pricesValidFrom: '2026-02-01' });
    expect(await get()).toEqual(saved);
    for (const locale of LOCALES)
      expect(await clinic(locale)).toEqual({ ...translations[locale], ...shared, fallback: [] });
  });

  it('have their closed days in the order of the calendar, however they were written', async () => {
    const day = (days: number): object => ({ date: dateIn(days), reason: `za ${days}` });
    const sorted = [day(3), day(11), day(40)];
    expect((await save({ closedDays: [day(40), day(3), day(11)] })).closedDays).toEqual(sorted);
    expect((await clinic('pl')).closedDays).toEqual(sorted);
    await save({ closedDays: [] });
  });

  it('that are not said stay as they are', async () => {
    const before = await save({ email: 'stary@example.org', translations: { en: { city: 'Warsaw', address: 'Old' } } });
    const after = await save({ translations: { en: { address: 'New' } } });
    expect(after).toEqual({
      ...before,
      version: before.version + 1,
      updatedAt: after.updatedAt,
      translations: { ...before.translations, en: { ...before.translations.en, address: 'New' } },
    });
  });

  it('that have no translation are read in Polish, marked, and never written', async () => {
    const said = { directions: '', onlineHours: '' };
    const texts = { name: 'Klinika', shortName: 'K', address: 'Lipowa 1', city: 'Warszawa', ...said };
    const own = { name: 'Клініка', shortName: '', address: '', city: 'Варшава', ...said };
    await save({ translations: { pl: texts, ua: own } });
    expect(await clinic('ua')).toMatchObject({
      name: 'Клініка',
      shortName: 'K',
      address: 'Lipowa 1',
      city: 'Варшава',
      fallback: ['shortName', 'address'],
    });
    expect((await get()).translations.ua).toEqual(own);
  });

  it('hold what the law wants to be said, all of it or nothing', async () => {
    expect((await save({ legal: LEGAL })).legal).toEqual(LEGAL);
    const nothing = { ...LEGAL, dataEmail: null, termsFrom: null, checkedOn: null };
    expect((await save({ legal: nothing })).legal).toEqual(nothing);
    // It is no part of what every page knows of the clinic.
    expect(await clinic()).not.toHaveProperty('legal');
  });

  it('that are stale are answered with those of now, which stay so', async () => {
    const current = await save({ email: 'nowy@example.org' });
    const audit = await auditOf(stage, 'settings', null);
    for (const version of [current.version - 1, current.version + 1]) {
      const problem = await expectProblem(put({ version, email: 'stary@example.org' }), 409, 'stale_version');
      expect(problem.current).toEqual(current);
    }
    expect(await get()).toEqual(current);
    expect(await auditOf(stage, 'settings', null)).toEqual(audit);
  });

  it('let one of parallel saves win', async () => {
    const { version } = await get();
    const emails = ['a@example.org', 'b@example.org', 'c@example.org'];
    const answers = await Promise.all(emails.map((email) => put({ version, email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = emails.find((_, index) => answers[index]?.status === 200);
    expect(await get()).toMatchObject({ version: version + 1, email: won });
  });

  it('are in the audit log, what they were and what they are', async () => {
    await save({ email: 'przed@example.org' });
    await save({ email: 'po@example.org' });
    const last = (await auditOf(stage, 'settings', null)).at(-1);
    expect(last).toMatchObject({
      action: 'update',
      actor: { id: stage.admin.user.id },
      changes: { email: ['przed@example.org', 'po@example.org'] },
    });
  });

  it('are shown by the next page that is read', async () => {
    const page = async (): Promise<string> => (await stage.visitor.get('/doctors').expect(200)).text;
    await save({ translations: { pl: { name: 'Klinika Dawna' } } });
    expect(await page()).toContain('Klinika Dawna');
    await save({ translations: { pl: { name: 'Klinika Nowa' } } });
    expect(await page()).toContain('Klinika Nowa');
  });

  it.each<[object, string, string]>([
    [{ email: 'recepcja' }, 'email', 'must_be_email'],
    [{ email: null }, 'email', 'required'],
    [{ email: `${'a'.repeat(LIMITS.email)}@example.org` }, 'email', 'too_long'],
    [{ phones: [] }, 'phones', 'required'],
    [{ phones: '+48220001234' }, 'phones', 'must_be_list'],
    [{ phones: ['220001234'] }, 'phones', 'must_be_phone'],
    [{ phones: [5] }, 'phones', 'must_be_phone'],
    [{ phones: Array.from({ length: 6 }, () => '+48220001234') }, 'phones', 'too_many'],
    [{ map: { longitude: 21, url: 'https://example.org' } }, 'map.latitude', 'required'],
    [{ map: { latitude: 91, longitude: 21, url: 'https://example.org' } }, 'map.latitude', 'out_of_range'],
    [{ map: { latitude: 52, longitude: '21', url: 'https://example.org' } }, 'map.longitude', 'must_be_number'],
    [{ map: { latitude: 52, longitude: 21, url: 'javascript:alert(1)' } }, 'map.url', 'must_be_https'],
    [{ map: { latitude: 52, longitude: 21, url: 'http://example.org' } }, 'map.url', 'must_be_https'],
    [{ openingHours: [] }, 'openingHours', 'must_be_object'],
    [{ openingHours: { ...hours(), sun: null } }, 'openingHours.sun', 'required'],
    [{ openingHours: { ...hours(), sun: undefined } }, 'openingHours.sun', 'required'],
    [{ openingHours: { ...hours(), sun: ['09:00'] } }, 'openingHours.sun', 'must_be_object'],
    [{ openingHours: { ...hours(), holiday: [] } }, 'openingHours.holiday', 'unknown_field'],
    [{ openingHours: hours({ tue: [{ from: '9:00', to: '17:00' }] }) }, 'openingHours.tue.0.from', 'must_be_time'],
    [{ openingHours: hours({ tue: [{ from: '24:00', to: '24:00' }] }) }, 'openingHours.tue.0.from', 'must_be_time'],
    [{ openingHours: hours({ tue: [{ from: '09:00', to: '24:01' }] }) }, 'openingHours.tue.0.to', 'must_be_time'],
    [{ openingHours: hours({ tue: [{ from: '09:00', to: '09:00' }] }) }, 'openingHours.tue.0.to', 'ends_before_start'],
    [{ openingHours: hours({ tue: [{ from: '17:00', to: '09:00' }] }) }, 'openingHours.tue.0.to', 'ends_before_start'],
    [
      { openingHours: hours({ mon: [NINE_TO_FIVE, { from: '16:59', to: '18:00' }] }) },
      'openingHours.mon.1.from',
      'overlaps',
    ],
    [
      { openingHours: hours({ fri: [NINE_TO_FIVE, { from: '07:00', to: '08:00' }] }) },
      'openingHours.fri.1.from',
      'overlaps',
    ],
    [{ openingHours: hours({ wed: Array.from({ length: 5 }, () => NINE_TO_FIVE) }) }, 'openingHours.wed', 'too_many'],
    [{ closedDays: [{ date: '2026-02-30', reason: '' }] }, 'closedDays.0.date', 'must_be_date'],
    [{ closedDays: [{ date: '2026-12-24' }] }, 'closedDays.0.reason', 'required'],
    [
      {
        closedDays: [
          { date: '2026-12-24', reason: 'Wigilia' },
          { date: '2026-12-25', reason: 'Święto' },
          { date: '2026-12-24', reason: 'Znowu' },
        ],
      },
      'closedDays',
      'repeated',
    ],
    [{ pricesValidFrom: '1.02.2026' }, 'pricesValidFrom', 'must_be_date'],
    [{ legal: { ...LEGAL, nip: undefined } }, 'legal.nip', 'required'],
    [{ legal: { ...LEGAL, krs: '1'.repeat(LIMITS.registerNumber + 1) } }, 'legal.krs', 'too_long'],
    [{ legal: { ...LEGAL, dataEmail: 'dane' } }, 'legal.dataEmail', 'must_be_email'],
    [{ legal: { ...LEGAL, termsFrom: '1.02.2026' } }, 'legal.termsFrom', 'must_be_date'],
    [{ legal: { ...LEGAL, vat: '5' } }, 'legal.vat', 'unknown_field'],
    [
      { translations: { en: { directions: 'x'.repeat(LIMITS.directions + 1) } } },
      'translations.en.directions',
      'too_long',
    ],
    [{ translations: { en: { onlineHours: 'a\nb' } } }, 'translations.en.onlineHours', 'one_line'],
    [{ translations: { pl: { name: '  ' } } }, 'translations.pl.name', 'required'],
    [{ translations: { en: { city: 'x'.repeat(LIMITS.city + 1) } } }, 'translations.en.city', 'too_long'],
    [{ translations: { de: { city: 'Berlin' } } }, 'translations.de', 'unknown_field'],
    [{ id: 1 }, 'id', 'unknown_field'],
    [{ updatedAt: '2026-01-01T00:00:00.000Z' }, 'updatedAt', 'unknown_field'],
    [{ currency: 'EUR' }, 'currency', 'unknown_field'],
  ])('are refused for %j', async (changes, field, code) => {
    const before = await get();
    await expectInvalid(put({ version: before.version, ...changes }), [field, code]);
    expect(await get()).toEqual(before);
  });

  it('are refused with every bad field at once', async () => {
    const openingHours = hours({ mon: [NINE_TO_FIVE, NINE_TO_FIVE], sat: [{ from: '10:00', to: '09:00' }] });
    const day = { date: '2026-12-24', reason: 'Wigilia' };
    const { version } = await get();
    await expectInvalid(
      put({ version, openingHours, closedDays: [day, day] }),
      ['openingHours.mon.1.from', 'overlaps'],
      ['openingHours.sat.0.to', 'ends_before_start'],
      ['closedDays', 'repeated'],
    );
    await expectInvalid(
      put({ email: 5, phones: 5 }),
      ['version', 'required'],
      ['email', 'must_be_text'],
      ['phones', 'must_be_list'],
    );
  });

  it('are for admins', async () => {
    const { version } = await get();
    await expectProblem(stage.staff.get(PATH), 403, 'forbidden');
    await expectProblem(stage.staff.put(PATH, { version, email: 'x@example.org' }), 403, 'forbidden');
    expect((await get()).version).toBe(version);
  });
});
