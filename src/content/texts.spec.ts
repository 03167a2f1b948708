import type { Locale } from '../../contract/locales';
import { LOCALES } from '../../contract/locales';
import type { ContentInput } from '../../contract/content';
import { type ContentEntity, TextEntity } from './content.entity';
import {
  changedTexts,
  completenessOf,
  localesWith,
  missingFields,
  readTexts,
  requirePolish,
  requireText,
  type TextsByLocale,
  toTranslations,
} from './texts';

class NoteTextEntity extends TextEntity {
  title = '';
  body = '';
  note = '';
}

const FIELDS = { required: ['title', 'body'], optional: ['note'] } as const;
const WHOLE = { title: 'a', body: 'b' };

/** Texts in some languages, each with the version that it is based on. */
function texts(rows: Partial<Record<Locale, Partial<NoteTextEntity>>>): TextsByLocale<NoteTextEntity> {
  const entries = Object.entries(rows).map(([locale, row]) => [
    locale,
    Object.assign(new NoteTextEntity(), { basedOnVersion: 1, ...row }),
  ]);
  return Object.fromEntries(entries) as TextsByLocale<NoteTextEntity>;
}

describe('A translation', () => {
  it.each<[string, Partial<NoteTextEntity> | undefined, string]>([
    ['nobody wrote', undefined, 'empty'],
    ['has empty texts', {}, 'empty'],
    ['lacks a required text', { title: 'a' }, 'partial'],
    ['has an optional text alone', { note: 'c' }, 'partial'],
    ['has every required text', WHOLE, 'complete'],
    ['is as old as the Polish text', { ...WHOLE, basedOnVersion: 1 }, 'complete'],
  ])('that %s is %s', (_, en, completeness) => {
    expect(completenessOf(FIELDS, texts({ pl: WHOLE, ...(en && { en }) })).en).toBe(completeness);
  });

  it('is outdated when the Polish text changed after it, as long as it is complete', () => {
    const pl = { ...WHOLE, basedOnVersion: 5 };
    const rows = texts({
      pl,
      ru: { ...WHOLE, basedOnVersion: 4 },
      by: { ...WHOLE, basedOnVersion: 5 },
      ua: { ...WHOLE, basedOnVersion: 6 },
      en: { title: 'a', basedOnVersion: 4 },
    });
    expect(completenessOf(FIELDS, rows)).toEqual({
      pl: 'complete',
      ru: 'outdated',
      by: 'complete',
      ua: 'complete',
      en: 'partial',
    });
  });

  it('needs an optional text where Polish has it', () => {
    const pl = { ...WHOLE, note: 'c' };
    expect(completenessOf(FIELDS, texts({ pl, en: WHOLE })).en).toBe('partial');
    expect(completenessOf(FIELDS, texts({ pl, en: pl })).en).toBe('complete');
    expect(completenessOf(FIELDS, texts({ pl: WHOLE, en: pl })).en).toBe('complete');
  });
});

it('the Polish text lacks what is required and empty', () => {
  expect(missingFields(FIELDS, undefined)).toEqual(['title', 'body']);
  expect(missingFields(FIELDS, texts({ pl: { title: 'a' } }).pl)).toEqual(['body']);
  expect(missingFields(FIELDS, texts({ pl: WHOLE }).pl)).toEqual([]);
});

describe('A reader', () => {
  const rows = texts({ pl: { title: 'a', body: 'b' }, en: { title: 'A', note: 'C' } });

  it('gets each text in Polish that the language lacks, and is told which', () => {
    expect(readTexts(FIELDS, rows, 'en')).toEqual({ title: 'A', body: 'b', note: 'C', fallback: ['body'] });
    expect(readTexts(FIELDS, rows, 'ru')).toEqual({ title: 'a', body: 'b', note: '', fallback: ['title', 'body'] });
    expect(readTexts(FIELDS, rows, 'pl')).toEqual({ title: 'a', body: 'b', note: '', fallback: [] });
  });

  it('changes nothing by reading', () => {
    const before = JSON.stringify(rows);
    for (const locale of LOCALES) readTexts(FIELDS, rows, locale);
    expect(JSON.stringify(rows)).toBe(before);
    expect(toTranslations(FIELDS, rows).en).toEqual({ title: 'A', body: '', note: 'C' });
    expect(Object.keys(toTranslations(FIELDS, rows))).toEqual([...LOCALES]);
  });
});

it('a text is written in the languages that have its main field', () => {
  expect(localesWith(texts({ pl: WHOLE, ru: { title: 'a' }, en: { body: 'b' } }), 'body')).toEqual(['pl', 'en']);
});

describe('What is published', () => {
  it('has every required text in Polish, and each that it lacks is named', () => {
    expect(() => requirePolish(FIELDS, texts({ pl: WHOLE }))).not.toThrow();
    expect(() => requirePolish(FIELDS, texts({ pl: { note: 'c' }, en: WHOLE }))).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'validation_failed',
        details: {
          errors: [
            { field: 'translations.pl.title', code: 'required_to_publish' },
            { field: 'translations.pl.body', code: 'required_to_publish' },
          ],
        },
      }),
    );
  });
});

describe('A record', () => {
  const names = { fields: FIELDS, nameFields: ['title'] as const };

  it.each<Partial<Record<Locale, Partial<NoteTextEntity>>>>([{ pl: { note: 'c' } }, { pl: {}, en: { title: 'A' } }])(
    'has some text in some language: %j',
    (rows) => expect(() => requireText(names, texts(rows))).not.toThrow(),
  );

  it.each<Partial<Record<Locale, Partial<NoteTextEntity>>>>([{}, { pl: {}, en: {} }])(
    'without any text is refused at the Polish name: %j',
    (rows) =>
      expect(() => requireText(names, texts(rows))).toThrow(
        expect.objectContaining({ details: { errors: [{ field: 'translations.pl.title', code: 'no_text' }] } }),
      ),
  );
});

describe('A write', () => {
  const ROW = { id: 5, version: 9 } as ContentEntity;
  const definition = { fields: FIELDS, textEntity: NoteTextEntity };
  const write = (
    rows: TextsByLocale<NoteTextEntity>,
    input: ContentInput<object>,
    bases?: Partial<Record<Locale, number>>,
  ) =>
    changedTexts(definition, ROW, rows, input, bases).map(({ locale, title, body, note, basedOnVersion, ownerId }) => ({
      ...{ locale, title, body, note, basedOnVersion, ownerId },
    }));
  const pl = { locale: 'pl', title: 'a', body: 'b', note: '', basedOnVersion: 9, ownerId: 5 };
  const en = { ...pl, locale: 'en' };

  it('makes texts, based on the version that the record has now', () => {
    const rows = texts({});
    expect(write(rows, { translations: { pl: WHOLE, en: WHOLE } })).toEqual([pl, en]);
    expect(rows.pl).toBeInstanceOf(NoteTextEntity);
    expect(Object.keys(rows).sort()).toEqual(['en', 'pl']);
  });

  it('that says nothing new changes nothing', () => {
    const rows = texts({ pl: WHOLE, en: WHOLE });
    expect(write(rows, {})).toEqual([]);
    expect(write(rows, { translations: { pl: WHOLE, en: { title: 'a' } } })).toEqual([]);
    expect(write(rows, { translations: { pl: { title: undefined } } })).toEqual([]);
    expect(rows.pl?.basedOnVersion).toBe(1);
  });

  it('leaves what it does not say', () => {
    const rows = texts({ pl: { ...WHOLE, note: 'c' } });
    const input = { translations: { pl: { title: 'd', body: undefined } } } as ContentInput<object>;
    expect(write(rows, input)).toEqual([{ ...pl, title: 'd', note: 'c' }]);
  });

  it('of a slip of the pen in Polish leaves translations up to date', () => {
    const input = { minorEdit: true, translations: { pl: { title: 'd' } } } as ContentInput<object>;
    expect(write(texts({ pl: WHOLE }), input)).toEqual([{ ...pl, title: 'd', basedOnVersion: 1 }]);
    // There was nothing that a translation could be based on.
    expect(write(texts({}), input)).toEqual([{ ...pl, title: 'd', body: '' }]);
    const inEnglish = { minorEdit: true, translations: { en: { title: 'd' } } } as ContentInput<object>;
    expect(write(texts({ en: WHOLE }), inEnglish)).toEqual([{ ...en, title: 'd' }]);
  });

  it('of a translation that is still behind leaves it behind', () => {
    const input = {
      stillBehind: ['en'],
      translations: { en: { title: 'd' }, ru: { title: 'e' } },
    } as ContentInput<object>;
    expect(write(texts({ en: WHOLE, ru: WHOLE }), input)).toEqual([
      { ...pl, locale: 'ru', title: 'e' },
      { ...en, title: 'd', basedOnVersion: 1 },
    ]);
    expect(write(texts({}), { ...input, translations: { en: WHOLE } })).toEqual([en]);
  });

  it('finds a translation right as it is, where there is one', () => {
    expect(write(texts({ pl: WHOLE, en: WHOLE }), { reviewed: ['pl', 'en', 'ru'] })).toEqual([en]);
  });

  it('brings texts back with what they were based on', () => {
    const rows = texts({ pl: WHOLE, en: WHOLE, ru: WHOLE });
    const input = { translations: { pl: { title: 'd' }, ru: { title: 'e' } } } as ContentInput<object>;
    expect(write(rows, input, { pl: 3, en: 2, ru: 0 })).toEqual([
      { ...pl, title: 'd', basedOnVersion: 3 },
      { ...pl, locale: 'ru', title: 'e', basedOnVersion: 0 },
      { ...en, basedOnVersion: 2 },
    ]);
    expect(write(texts({ pl: WHOLE }), {}, { pl: 3, en: 2 })).toEqual([]);
  });
});
