import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '../config/swagger';
import { Transform, Type } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested, type ValidationOptions } from 'class-validator';
import { NAME_PATTERN } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';

/** The largest number of an `int` column. */
const INT_MAX = 2 ** 31 - 1;

/** What is wrong with a value, as `FieldError` without the field; null: nothing. */
export type Issue = { code: string; params?: Readonly<Record<string, string | number>> } | null;

/** A validation rule for one property: `check` says what is wrong, the filter words it. */
export function Rule(check: (value: unknown) => Issue, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'rule',
      validator: {
        validate: (value: unknown) => check(value) === null,
        defaultMessage: (args) => JSON.stringify(check(args?.value)),
      },
    },
    options,
  );
}

/** The property may be left out. */
export function Optional(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    ApiProperty({ required: false }),
  );
}

/** The property may be null. */
export function Nullable(): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== null),
    ApiProperty({ nullable: true }),
  );
}

// Control characters but tab and line feed, and halves of surrogate pairs: nobody types them.
const UNTYPABLE =
  /[\u0000-\u0008\u000B-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * More marks on one letter than any language has (UAX 15, Stream-Safe Text Format): to put them in order takes the
 * square of their number, a second for 64 KiB.
 */
const HEAP_OF_MARKS = /\p{M}{31}/u;

/** Checks a text; lengths count Unicode code points. */
export function textIssue(value: unknown, max: number, min = 0): Issue {
  if (value === undefined || value === null) return { code: 'required' };
  if (typeof value !== 'string') return { code: 'must_be_text' };
  if (UNTYPABLE.test(value) || HEAP_OF_MARKS.test(value)) return { code: 'invalid_characters' };
  const length = [...value].length;
  if (length > max) return { code: 'too_long', params: { max } };
  if (length < min) return length === 0 ? { code: 'required' } : { code: 'too_short', params: { min } };
  return null;
}

function tidy(value: unknown): unknown {
  if (typeof value !== 'string' || HEAP_OF_MARKS.test(value)) return value;
  return value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** A text, trimmed, of at most `max` characters; null stands for an empty one. */
export function Text(max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === null ? '' : tidy(value))),
    Rule((value) => textIssue(value, max)),
    ApiProperty({ type: String, maxLength: max }),
  );
}

// Tabs, and all that ends a line: LF, CR, NEL, and Unicode's line and paragraph separators. And what hides or turns text.
const NO_LINE = /[\t\n\r\u0085\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

/** A text of one line, trimmed, of at most `max` characters: names and titles go to headers of mails and to lists. */
export function Line(max: number): PropertyDecorator {
  return applyDecorators(
    Rule((value) => (typeof value === 'string' && NO_LINE.test(value) ? { code: 'one_line' } : textIssue(value, max))),
    Transform(({ value }: { value: unknown }) => (value === null ? '' : tidy(value))),
    ApiProperty({ type: String, maxLength: max }),
  );
}

/** A text, trimmed, that must not be empty. */
export function RequiredText(max: number, min = 1): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => tidy(value)),
    Rule((value) => textIssue(value, max, min)),
    ApiProperty({ type: String, minLength: min, maxLength: max }),
  );
}

/** A text as it was typed: for passwords. */
export function RawText(max: number): PropertyDecorator {
  return applyDecorators(
    Rule((value) => {
      if (value === undefined || value === null || value === '') return { code: 'required' };
      if (typeof value !== 'string') return { code: 'must_be_text' };
      return [...value].length > max ? { code: 'too_long', params: { max } } : null;
    }),
    ApiProperty({ type: String, maxLength: max }),
  );
}

export function Matching(pattern: RegExp, code: string, max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => tidy(value)),
    Rule((value) => textIssue(value, max, 1) ?? (pattern.test(String(value)) ? null : { code })),
    ApiProperty({ type: String, pattern: pattern.source, maxLength: max }),
  );
}

/** A person's name; spaces are collapsed. */
export function Name(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/\s+/g, ' ') : value)),
    Matching(NAME_PATTERN, 'must_be_name', LIMITS.personName),
  );
}

/** A whole number from `min` to `max`, in steps of `step` from `min` on. */
export function Whole(min: number, max: number, step = 1): PropertyDecorator {
  return applyDecorators(
    Rule((value) => wholeIssue(value, min, max, step)),
    ApiProperty({ type: 'integer', minimum: min, maximum: max, ...(step > 1 && { multipleOf: step }) }),
  );
}

export function wholeIssue(value: unknown, min: number, max: number, step = 1): Issue {
  if (value === undefined || value === null) return { code: 'required' };
  if (typeof value !== 'number' || !Number.isInteger(value)) return { code: 'must_be_whole' };
  if (value < min || value > max) return { code: 'out_of_range', params: { min, max } };
  return (value - min) % step === 0 ? null : { code: 'wrong_step', params: { step } };
}

/** A number, whole or not, from `min` to `max`. */
export function Decimal(min: number, max: number): PropertyDecorator {
  return applyDecorators(
    Rule((value) => {
      if (value === undefined || value === null) return { code: 'required' };
      if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'must_be_number' };
      return value < min || value > max ? { code: 'out_of_range', params: { min, max } } : null;
    }),
    ApiProperty({ type: Number, minimum: min, maximum: max }),
  );
}

/** The id of a record. */
export function Id(): PropertyDecorator {
  return Whole(1, INT_MAX);
}

/** An id in a query. */
export function QueryId(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ),
    Id(),
  );
}

/** The version that a write changes. */
export function Version(): PropertyDecorator {
  return Whole(1, INT_MAX);
}

/** The version that a write changes; 0 for the first one. */
export function VersionOrNone(): PropertyDecorator {
  return Whole(0, INT_MAX);
}

export function YesNo(): PropertyDecorator {
  return applyDecorators(
    Rule((value) => {
      if (value === undefined || value === null) return { code: 'required' };
      return typeof value === 'boolean' ? null : { code: 'must_be_yes_or_no' };
    }),
    ApiProperty({ type: Boolean }),
  );
}

export function OneOf(values: readonly string[]): PropertyDecorator {
  return applyDecorators(
    Rule((value) => {
      if (value === undefined || value === null) return { code: 'required' };
      return values.includes(value as string) ? null : { code: 'not_allowed', params: { values: values.join(', ') } };
    }),
    ApiProperty({ enum: [...values] }),
  );
}

/** A list without repetitions, each item checked by `check`. */
export function listIssue(value: unknown, max: number, check: (item: unknown) => Issue): Issue {
  if (value === undefined || value === null) return { code: 'required' };
  if (!Array.isArray(value)) return { code: 'must_be_list' };
  if (value.length > max) return { code: 'too_many', params: { max } };
  if (new Set(value).size !== value.length) return { code: 'repeated' };
  for (const item of value) {
    const issue = check(item);
    if (issue) return issue;
  }
  return null;
}

/** A list of some of the values, each at most once. */
export function SomeOf(values: readonly string[]): PropertyDecorator {
  const check = (item: unknown): Issue =>
    values.includes(item as string) ? null : { code: 'not_allowed', params: { values: values.join(', ') } };
  return applyDecorators(
    Rule((value) => listIssue(value, values.length, check)),
    ApiProperty({ isArray: true, enum: [...values], uniqueItems: true }),
  );
}

/** A list of ids, each at most once. */
export function Ids(max = 500): PropertyDecorator {
  return applyDecorators(
    Rule((value) => listIssue(value, max, (item) => wholeIssue(item, 1, INT_MAX))),
    ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 }, uniqueItems: true, maxItems: max }),
  );
}

// RFC 3339 with a time zone; what `Date` understands besides that depends on the machine.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

// What a DATETIME of MariaDB and a year of four digits can hold.
const YEAR_MIN = 1000;
const YEAR_MAX = 9999;

/** True for an instant that exists, RFC 3339; `2026-02-30T10:00:00Z` would be read as a day in March. */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !INSTANT.test(value) || !isCalendarDate(value.slice(0, 10))) return false;
  const year = new Date(value).getUTCFullYear();
  return year >= YEAR_MIN && year <= YEAR_MAX;
}

/** An instant, ISO 8601 with a time zone. */
export function InstantText(): PropertyDecorator {
  return applyDecorators(
    Rule((value) => {
      if (value === undefined || value === null) return { code: 'required' };
      return isInstant(value) ? null : { code: 'must_be_instant' };
    }),
    ApiProperty({ type: String, format: 'date-time' }),
  );
}

/** True for a calendar date that exists, `YYYY-MM-DD`. */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A calendar date, `YYYY-MM-DD`. */
export function DateText(): PropertyDecorator {
  return applyDecorators(
    Rule((value) => {
      if (value === undefined || value === null) return { code: 'required' };
      return isCalendarDate(value) ? null : { code: 'must_be_date' };
    }),
    ApiProperty({ type: String, format: 'date' }),
  );
}

/** E.164: a plus sign and at most fifteen digits. Spaces and hyphens that people type are taken out. */
export function Phone(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/[\s()-]/g, '') || null : value,
    ),
    Rule((value) => textIssue(value, LIMITS.phone, 1) ?? (isPhone(value) ? null : { code: 'must_be_phone' })),
    ApiProperty({ type: String, pattern: '^\\+[1-9]\\d{6,14}$', example: '+48220001234' }),
  );
}

export function isPhone(value: unknown): boolean {
  return typeof value === 'string' && /^\+[1-9]\d{6,14}$/.test(value);
}

/** An e-mail address in lower case. */
export function Email(max: number = LIMITS.email): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      const text = tidy(value);
      return typeof text === 'string' ? text.toLowerCase() : text;
    }),
    Rule((value) => textIssue(value, max, 1) ?? emailIssue(String(value))),
    ApiProperty({ type: String, format: 'email', maxLength: max }),
  );
}

function emailIssue(value: string): Issue {
  const [, domain] = /^[^\s@"(),:;<>[\\\]]+@([^\s@"(),:;<>[\\\]]+)$/u.exec(value) ?? [];
  if (domain === undefined) return { code: 'must_be_email' };
  return /^[^.]+(\.[^.]+)+$/u.test(domain) ? null : { code: 'email_without_ending' };
}

/** A nested object with rules of its own. */
export function Nested(type: () => new () => object): PropertyDecorator {
  return applyDecorators(
    Rule((value) => {
      if (value === undefined || value === null) return { code: 'required' };
      return typeof value === 'object' && !Array.isArray(value) ? null : { code: 'must_be_object' };
    }),
    ValidateNested(),
    Type(type),
    // Swagger takes a function for a lazy type only when it is named so.
    ApiProperty({ type: () => type() }),
  );
}

/** A list of nested objects. */
export function NestedList(type: () => new () => object, max: number): PropertyDecorator {
  return applyDecorators(
    Rule((value) => {
      if (value === undefined || value === null) return { code: 'required' };
      if (!Array.isArray(value)) return { code: 'must_be_list' };
      if (value.length > max) return { code: 'too_many', params: { max } };
      return value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
        ? null
        : { code: 'must_be_object' };
    }),
    ValidateNested({ each: true }),
    Type(type),
    ApiProperty({ type: () => type(), isArray: true, maxItems: max }),
  );
}
