import { createHash } from 'node:crypto';
import type { TextFields } from '../../../contract/content';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale } from '../../../contract/locales';
import type { ContentEntity, TextEntity } from '../content.entity';
import { completenessOf, type TextsByLocale, toTexts } from '../texts';
import { alignPieces } from './align';
import { plainPieces, splitHtml } from './html-pieces';
import { writeContent } from './inline-codes';
import { XLIFF } from './read-unit';
import { xmlTag, xmlText } from './xml';

/** The module of XLIFF by which programs keep translations from becoming too long (XLIFF 2.1, 5.7). */
const SIZES = 'urn:oasis:names:tc:xliff:sizerestriction:2.0';

/** The words of a file in the language of whoever takes it. */
export interface FileWords {
  field(name: string): string;
  longest(max: number): string;
}

/** What of a content type goes into files. */
export interface TranslatedFields {
  readonly name: string;
  readonly fields: TextFields<string>;
  readonly nameFields: readonly string[];
  readonly richFields?: Readonly<Partial<Record<string, (html: string) => string>>>;
}

/** A row with its texts. */
export interface TranslatedRow {
  row: Pick<ContentEntity, 'id' | 'version' | 'published' | 'deletedAt'>;
  texts: TextsByLocale<TextEntity>;
}

/** What the site says in a field, in short: a file that comes back tells by it whether that has changed. */
export function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** The Polish name of a record. */
export function nameOf({ nameFields, fields }: TranslatedFields, texts: TextsByLocale<TextEntity>): string {
  const polish = toTexts(fields, texts[DEFAULT_LOCALE]);
  return nameFields.map((name) => polish[name] ?? '').join(' ');
}

/** True when the Polish text changed after the translation, whatever else it lacks. */
export function isBehind(texts: TextsByLocale<TextEntity>, locale: Locale): boolean {
  return (texts[locale]?.basedOnVersion ?? 0) < (texts[DEFAULT_LOCALE]?.basedOnVersion ?? 0);
}

/** The fields that a translation has to have. */
export function neededFields({ fields }: TranslatedFields, texts: TextsByLocale<TextEntity>): string[] {
  const polish = toTexts(fields, texts[DEFAULT_LOCALE]);
  return [...fields.required, ...fields.optional].filter((name) => polish[name] !== '');
}

/** Whether a record has a Polish text, and a translation that is not done. */
export function needsWork(definition: TranslatedFields, { texts }: TranslatedRow, locale: Locale): boolean {
  return completenessOf(definition.fields, texts)[locale] !== 'complete';
}

/** One record as a `file` of XLIFF with a unit for each field; empty when there is no Polish text. */
export function writeRecord(
  definition: TranslatedFields,
  { row, texts }: TranslatedRow,
  locale: Locale,
  lengths: Readonly<Record<string, number>>,
  words: FileWords,
): string {
  const polish = toTexts(definition.fields, texts[DEFAULT_LOCALE]);
  const own = toTexts(definition.fields, texts[locale]);
  const behind = isBehind(texts, locale);
  const units = neededFields(definition, texts).map((name) => {
    const isRich = definition.richFields?.[name] !== undefined;
    const split = isRich ? splitHtml : plainPieces;
    const [source, present] = [polish[name] ?? '', own[name] ?? ''];
    const pieces = split(source);
    const { texts: translated, isExact } = alignPieces(pieces, split(present));
    const max = lengths[name];
    const attributes = {
      id: `${name}.${markOf(present)}`,
      name,
      canResegment: 'no',
      'xml:space': 'preserve',
      // In HTML the codes count as well.
      ...(max !== undefined && !isRich && { 'slr:sizeRestriction': String(max) }),
    };
    const notes = [note('field', words.field(name)), max === undefined ? '' : note('length', words.longest(max))];
    return [
      xmlTag('unit', attributes),
      `<notes>${notes.join('')}</notes>`,
      writeContent(pieces, translated, behind || !isExact ? 'initial' : 'translated'),
      '</unit>',
    ].join('\n');
  });
  if (units.length === 0) return '';
  const attributes = {
    id: `${definition.name}.${row.id}.v${row.version}`,
    original: `${definition.name}/${row.id}`,
    canResegment: 'no',
  };
  const profiles = '<slr:profiles generalProfile="xliff:codepoints"><slr:normalization general="nfc"/></slr:profiles>';
  const notes = `<notes>${note('record', nameOf(definition, texts))}</notes>`;
  return [xmlTag('file', attributes), profiles, notes, ...units, '</file>'].join('\n');
}

function note(category: string, text: string): string {
  return `${xmlTag('note', { category })}${xmlText(text)}</note>`;
}

/** The document around records. */
export function writeDocument(locale: Locale, records: readonly string[]): string {
  const attributes = {
    xmlns: XLIFF,
    'xmlns:slr': SIZES,
    version: '2.1',
    srcLang: LANGUAGE_TAGS[DEFAULT_LOCALE],
    trgLang: LANGUAGE_TAGS[locale],
  };
  return ['<?xml version="1.0" encoding="UTF-8"?>', xmlTag('xliff', attributes), ...records, '</xliff>', ''].join('\n');
}
