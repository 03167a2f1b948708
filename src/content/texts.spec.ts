import type { Locale } from '../../contract/locales';
import { LOCALES } from '../../contract/locales';
import { TextEntity } from './content.entity';
import { completenessOf, missingFields, readTexts, type TextsByLocale, toTranslations } from './texts';

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
