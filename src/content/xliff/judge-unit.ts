import { DEFAULT_LOCALE, type Locale } from '../../../contract/locales';
import { XLIFF_CHOICES, type XliffUnit } from '../../../contract/xliff';
import type { FieldError } from '../../errors/app-error';
import type { Issue } from '../../errors/rules';
import { toTexts } from '../texts';
import { codesOf } from './html-pieces';
import { type ReadUnit, readUnit } from './read-unit';
import { type FoundUnit, strangeLanguage } from './xliff-document';
import { markOf, nameOf, neededFields, type TranslatedFields, type TranslatedRow } from './xliff-export';

type Params = NonNullable<FieldError['params']>;

/** What becomes of a text, and the text itself where it is to be written. */
export interface Judged extends Omit<XliffUnit, 'messages'> {
  /** What a reason says besides: `max` of `too_long`, `codes` of `codes_missing` and `codes_added`. */
  params: Params;
  text: string | null;
  /** True when the translation of this field is up to date after the file. */
  isDone: boolean;
}

/** A text as a save would take it, and what the save would have against it. */
export interface Checked {
  text: string;
  issue: Issue;
}

/** Says of a text of a field what a save would. */
export type CheckText = (field: string, text: string) => Promise<Checked>;

interface Surroundings {
  definition: TranslatedFields;
  /** Undefined where there is no such record. */
  found: TranslatedRow | undefined;
  locale: Locale;
  accepted: ReadonlySet<string>;
  /** Units of the file that name this text, too. */
  isRepeated: boolean;
  check: CheckText;
}

/** What is to be said of one unit of a file, with the site as it is now. */
export async function judgeUnit(unit: FoundUnit, around: Surroundings): Promise<Judged> {
  const { definition, found, locale, accepted } = around;
  const told: Judged = {
    place: unit.place,
    line: unit.element.line,
    recordId: found ? unit.recordId : null,
    name: found ? nameOf(definition, found.texts) : '',
    field: '',
    outcome: 'refused',
    reasons: [],
    params: {},
    accept: null,
    polish: null,
    translation: null,
    text: null,
    isDone: false,
  };
  const refuse = (reason: string, params: Params = {}): Judged => ({ ...told, reasons: [reason], params });
  if (unit.type !== definition.name && unit.type !== '') return refuse('other_type', { type: unit.type });
  if (!found) return refuse('unknown_id');
  const { fields, richFields } = definition;
  if (![...fields.required, ...fields.optional].includes(unit.field)) return refuse('unknown_field');
  told.field = unit.field;
  if (found.row.deletedAt) return refuse('in_bin');
  if (around.isRepeated) return refuse('text_repeated');
  const strange = strangeLanguage(unit.element, locale);
  if (strange !== null) return refuse('wrong_language', { language: strange });

  const clean = richFields?.[unit.field];
  const read = readUnit(unit.element, clean !== undefined);
  const polish = toTexts(fields, found.texts[DEFAULT_LOCALE])[unit.field] ?? '';
  const present = toTexts(fields, found.texts[locale])[unit.field] ?? '';
  const isNeeded = neededFields(definition, found.texts).includes(unit.field);
  if (read.source !== polish) told.polish = { file: read.source, site: polish };
  if (read.target === null) return refuse('target_missing');
  const { text, issue } = await around.check(unit.field, read.target);
  const token = `${unit.place}~${markOf(JSON.stringify([polish, present, text]))}`;
  const isAccepted = accepted.has(token);
  if (text !== present) told.translation = { file: text, site: present };

  const choices = XLIFF_CHOICES.filter((choice) => {
    if (choice === 'polish_changed') return told.polish !== null;
    if (choice === 'unfinished') return read.isUnfinished && text !== present;
    return text !== present && markOf(present) !== unit.mark;
  });
  const wrong = text === present ? [] : faults(read, text, present, issue, clean);
  const [first] = wrong;
  if (first) return { ...refuse(first.code, first.params), reasons: [...choices, ...wrong.map(({ code }) => code)] };
  const isDone = isNeeded && (isAccepted || (told.polish === null && !read.isUnfinished));
  if (text === present) return { ...told, outcome: 'unchanged', isDone };
  if (choices.length > 0 && !isAccepted) return { ...told, reasons: choices, accept: token };
  return { ...told, outcome: 'written', reasons: choices, text, isDone };
}

interface Fault {
  code: string;
  params: Params;
}

/** What nobody can choose to have all the same. */
function faults(
  { source, strangeCodes }: ReadUnit,
  text: string,
  present: string,
  issue: Issue,
  clean: ((html: string) => string) | undefined,
): Fault[] {
  const found: Fault[] = [];
  if (issue) found.push({ code: issue.code, params: issue.params ?? {} });
  if (strangeCodes.length > 0) found.push({ code: 'codes_added', params: listed(strangeCodes) });
  if (!clean) return found;
  const codes = codesOf(text);
  // A translation may have had links of its own.
  const [fewer, more] = [without(codesOf(source), codes), without(codes, codesOf(source))];
  const isAsBefore = without(codesOf(present), codes).length + without(codes, codesOf(present)).length === 0;
  if (!isAsBefore) {
    if (fewer.length > 0) found.push({ code: 'codes_missing', params: listed(fewer) });
    if (more.length > 0) found.push({ code: 'codes_added', params: listed(more) });
  }
  if (clean(text) !== text) found.push({ code: 'forbidden_html', params: {} });
  return found;
}

const CODES_TOLD = 5;
const CODE_LENGTH = 60;

function listed(codes: readonly string[]): { codes: string } {
  const told = codes.slice(0, CODES_TOLD).map((code) => code.slice(0, CODE_LENGTH));
  return { codes: [...told, ...(codes.length > CODES_TOLD ? ['…'] : [])].join(' ') };
}

/** What of a list is not in another, each as often as it is missing. */
function without(codes: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return codes.filter((code) => {
    const index = left.indexOf(code);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
