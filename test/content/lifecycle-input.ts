import { uniqueName } from '../support/builders/content';
import type { ContentType } from './content-type';
import { expectInvalid, expectProblem, panelOf, type Stage } from './stage';

const READ_ONLY = ['id', 'status', 'createdAt', 'updatedAt', 'deletedAt', 'completeness'];

/** What may be written, and how everything else is refused. */
export function describeInput(
  stage: Stage,
  { resource, build, texts, fields, lengths, name, wrong }: ContentType,
): void {
  const panel = panelOf(stage, resource);
  const names = [...fields.required, ...fields.optional];
  const inPolish = (changes: object): object => build({ translations: { pl: { ...texts().pl, ...changes } } });
  const raw = (json: string): ReturnType<typeof panel.post> => {
    const sent = stage.staff.post(`/api/panel/${resource}`).set('Content-Type', 'application/json');
    return sent.send(json);
  };

  it('has known fields only', async () => {
    await expectInvalid(panel.post(build({ colour: 'red' })), ['colour', 'unknown_field']);
    await expectInvalid(panel.post(inPolish({ colour: 'red' })), ['translations.pl.colour', 'unknown_field']);
    const translations = { pl: texts().pl, de: texts().en };
    await expectInvalid(panel.post(build({ translations })), ['translations.de', 'unknown_field']);
  });

  it('has no field that is for reading only', async () => {
    const record = await panel.create(build());
    for (const field of READ_ONLY) {
      await expectInvalid(panel.post(build({ [field]: record[field] })), [field, 'unknown_field']);
      const { id, version } = record;
      await expectInvalid(panel.put(id, { version, [field]: record[field] }), [field, 'unknown_field']);
    }
    await expectInvalid(panel.post(build({ version: 1 })), ['version', 'unknown_field']);
    expect(await panel.get(record.id)).toEqual(record);
  });

  it('is refused with every bad field at once', async () => {
    const translations = { pl: { [name]: 5 }, en: { [name]: [] }, ru: 'нет' };
    await expectInvalid(
      panel.post(build({ translations, published: 'yes', colour: 1 })),
      [`translations.pl.${name}`, 'must_be_text'],
      [`translations.en.${name}`, 'must_be_text'],
      ['translations.ru', 'must_be_object'],
      ['published', 'must_be_yes_or_no'],
      ['colour', 'unknown_field'],
    );
  });

  it.each(names)('has text in %s', async (field) => {
    for (const value of [5, true, {}, [], ['x'], { length: 1 }]) {
      await expectInvalid(panel.post(inPolish({ [field]: value })), [`translations.pl.${field}`, 'must_be_text']);
    }
    for (const value of ['a\u0000b', '\ud800', 'x\udfff', '\u0007']) {
      await expectInvalid(panel.post(inPolish({ [field]: value })), [`translations.pl.${field}`, 'invalid_characters']);
    }
  });

  it.each(names)('has no more characters in %s than there may be, and an emoji is one', async (field) => {
    const most = lengths[field] ?? 0;
    const longest = '😀'.repeat(most);
    const record = await panel.create(inPolish({ [field]: longest }));
    expect(record.translations.pl[field]).toBe(longest);
    expect((await panel.get(record.id)).translations.pl[field]).toBe(longest);
    for (const text of [`${longest}a`, 'ż'.repeat(most + 1)]) {
      await expectInvalid(panel.post(inPolish({ [field]: text })), [`translations.pl.${field}`, 'too_long']);
    }
  });

  it('is kept as it was typed, but for blanks around it and one form of each letter', async () => {
    const text = `${uniqueName()} "Zażółć" <b> & ґўі 😀`;
    const record = await panel.create(inPolish({ [name]: `  ${text.normalize('NFD')}\n` }));
    expect(record.translations.pl[name]).toBe(text.normalize('NFC'));
    const empty = await panel.save(record, { published: false, translations: { pl: { [name]: null } } });
    expect(empty.translations.pl[name]).toBe('');
  });

  it.each<[object, string, string]>([
    [{ published: null }, 'published', 'required'],
    [{ published: 1 }, 'published', 'must_be_yes_or_no'],
    [{ minorEdit: 'no' }, 'minorEdit', 'must_be_yes_or_no'],
    [{ reviewed: 'en' }, 'reviewed', 'must_be_list'],
    [{ reviewed: ['de'] }, 'reviewed', 'not_allowed'],
    [{ reviewed: ['en', 'en'] }, 'reviewed', 'repeated'],
    [{ translations: null }, 'translations', 'required'],
    [{ translations: [] }, 'translations', 'must_be_object'],
    [{ translations: 'pl' }, 'translations', 'must_be_object'],
    [{ translations: { pl: null } }, 'translations.pl', 'required'],
    [{ translations: { pl: [] } }, 'translations.pl', 'must_be_object'],
    [{ translations: { pl: 5 } }, 'translations.pl', 'must_be_object'],
    ...wrong,
  ])('is refused for %j', async (changes, field, code) => {
    await expectInvalid(panel.post(build(changes)), [field, code]);
    const { id, version } = await panel.create(build());
    await expectInvalid(panel.put(id, { version, ...changes }), [field, code]);
    expect((await panel.get(id)).version).toBe(version);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString'])('cannot reach %s of objects', async (key) => {
    // JSON.stringify has no way to say these names.
    const withKey = (input: object): string => JSON.stringify(input).replace('"KEY"', `"${key}"`);
    const hostile = { KEY: { status: 'active', published: true } };
    await expectInvalid(raw(withKey(build(hostile))), [key, 'unknown_field']);
    await expectInvalid(raw(withKey(inPolish(hostile))), [`translations.pl.${key}`, 'unknown_field']);
    expect(({} as { status?: string }).status).toBeUndefined();
  });

  it('is JSON, and an object', async () => {
    for (const body of ['{', '{"published":', 'nonsense', '{"a":1}{"b":2}']) {
      await expectProblem(raw(body), 400, 'malformed_json');
    }
    for (const body of ['[]', '5', '"text"', 'true']) await expectProblem(raw(body), 400, 'validation_failed');
  });

  it('is refused before anybody parses it when it is nested deeper than anything that is written', async () => {
    const deep = (open: string, close: string): string => open.repeat(50_000) + close.repeat(50_000);
    for (const value of [deep('[', ']'), `${'{"pl":'.repeat(50_000)}1${'}'.repeat(50_000)}`]) {
      for (const body of [`{"translations":${value}}`, `{"translations":{"pl":{"${name}":${value}}}}`, value]) {
        await expectProblem(raw(body), 413, 'body_too_large');
      }
    }
  });
}
