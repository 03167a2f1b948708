import { LOCALES } from '../../contract/locales';
import { only, uniqueName } from '../support/builders/content';
import type { ContentType } from './content-type';
import { panelOf, type Stage } from './stage';

/** How far each language is, and what readers of a language that is not there get. */
export function describeTranslations(stage: Stage, type: ContentType): void {
  const { resource, build, texts, fields, name } = type;
  const panel = panelOf(stage, resource);

  it('are complete, partial, or empty', async () => {
    const { pl, ru, by, en } = texts();
    const record = await panel.create(build({ translations: { pl, ru, by: { [name]: by[name] }, ua: {}, en } }));
    expect(record.completeness).toEqual({ pl: 'complete', ru: 'complete', by: 'partial', ua: 'empty', en: 'complete' });
  });

  it('are outdated once the Polish text changed after them, until they are written or read again', async () => {
    const { by, ...four } = texts();
    let record = await panel.create(build({ translations: { ...four, by: { [name]: by[name] } } }));
    record = await panel.save(record, { translations: { pl: { [name]: 'Inaczej' } } });
    expect(record.completeness).toEqual({
      pl: 'complete',
      ru: 'outdated',
      by: 'partial',
      ua: 'outdated',
      en: 'outdated',
    });
    record = await panel.save(record, { translations: { ru: { [name]: 'Иначе' } } });
    expect(record.completeness).toMatchObject({ ru: 'complete', ua: 'outdated', en: 'outdated' });
    record = await panel.save(record, { reviewed: ['en'] });
    expect(record.completeness).toMatchObject({ ru: 'complete', ua: 'outdated', en: 'complete' });
    record = await panel.save(record, { translations: { pl: { [name]: 'Znowu' }, ua: { [name]: 'Знову' } } });
    expect(record.completeness).toMatchObject({ ru: 'outdated', ua: 'complete', en: 'outdated' });
    record = await panel.save(record, { translations: { pl: { [name]: 'Jeszcze raz' } }, reviewed: ['ru', 'en'] });
    expect(record.completeness).toMatchObject({ ru: 'complete', ua: 'outdated', en: 'complete' });
  });

  it('stay up to date when the change of the Polish text is a minor one', async () => {
    let record = await panel.create(build({ translations: texts() }));
    record = await panel.save(record, { minorEdit: true, translations: { pl: { [name]: 'Literówka' } } });
    expect(Object.values(record.completeness)).toEqual(LOCALES.map(() => 'complete'));
    expect(record.translations.pl[name]).toBe('Literówka');
    record = await panel.save(record, { translations: { pl: { [name]: 'Literówki' } } });
    expect(record.completeness.ru).toBe('outdated');
  });

  it('stay up to date when the Polish text is saved as it was, or other fields change', async () => {
    const start = await panel.create(build({ translations: texts() }));
    const same = await panel.save(start, { translations: only(start.translations, 'pl') });
    const blocked = (await panel.block(same.id).expect(200)).body;
    expect(blocked.completeness).toEqual(start.completeness);
    expect(Object.values(start.completeness)).toEqual(LOCALES.map(() => 'complete'));
  });

  const [extra] = fields.optional;
  if (extra !== undefined) {
    it('need a field that may be missing only where the Polish text has it', async () => {
      const { pl, ru } = texts();
      const without = await panel.create(
        build({ translations: { pl: { ...pl, [extra]: '' }, ru: { ...ru, [extra]: '' } } }),
      );
      expect(without.completeness).toMatchObject({ pl: 'complete', ru: 'complete' });
      const withIt = await panel.create(build({ translations: { pl, ru: { ...ru, [extra]: '' } } }));
      expect(withIt.completeness).toMatchObject({ pl: 'complete', ru: 'partial' });
    });
  }

  it('that need work are found by a filter', async () => {
    const mark = `Znak${uniqueName()}`;
    const whole = await panel.create(build({ translations: texts(mark) }));
    const some = await panel.create(build({ translations: only(texts(mark), 'pl', 'ru') }));
    const found = async (): Promise<number[]> => {
      const filter = { q: mark, translation: 'needs-work' };
      const { body } = await panel.list({ sort: ['id', 'ASC'], filter }).expect(200);
      return (body as { id: number }[]).map(({ id }) => id);
    };
    expect(await found()).toEqual([some.id]);
    await panel.save(whole, { translations: { pl: { [name]: `${mark} inaczej` } } });
    expect(await found()).toEqual([whole.id, some.id]);
  });

  it('that are there are read in their language, with nothing marked', async () => {
    const record = await panel.create(build({ translations: texts() }));
    for (const locale of LOCALES) {
      const item = await type.read(stage, record, locale);
      expect(item?.fallback).toEqual([]);
      for (const field of fields.required) expect(item?.[field]).toBe(record.translations[locale][field]);
    }
  });

  it('that are not there are read in Polish, field by field and marked, and never written', async () => {
    const { pl, ru } = texts();
    const said = { [name]: ru[name] };
    const record = await panel.create(build({ translations: { pl, ru: said } }));
    const rest = [...fields.required, ...fields.optional].filter((field) => field !== name);
    const item = await type.read(stage, record, 'ru');
    expect(item?.[name]).toBe(ru[name]);
    expect([...(item?.fallback ?? [])].sort()).toEqual([...rest].sort());
    for (const field of fields.required.filter((each) => each !== name)) expect(item?.[field]).toBe(pl[field]);
    expect((await type.read(stage, record, 'en'))?.fallback.sort()).toEqual([...rest, name].sort());

    const raw = await panel.get(record.id);
    expect(raw.translations.ru).toEqual({ ...Object.fromEntries(rest.map((field) => [field, ''])), ...said });
    expect(Object.values(raw.translations.en).join('')).toBe('');
    // What the panel has read it writes back as it was.
    const saved = await panel.save(raw, { translations: raw.translations });
    expect(saved.translations).toEqual(raw.translations);
    expect(saved.completeness).toEqual(raw.completeness);
  });

  it('can be emptied again, and the Polish text is read instead', async () => {
    const record = await panel.create(build({ translations: texts() }));
    const nothing = Object.fromEntries(Object.keys(record.translations.en).map((field) => [field, '']));
    const saved = await panel.save(record, { translations: { en: nothing } });
    expect(saved.completeness).toMatchObject({ en: 'empty', ru: 'complete' });
    expect((await type.read(stage, record, 'en'))?.[name]).toBe(record.translations.pl[name]);
  });
}
