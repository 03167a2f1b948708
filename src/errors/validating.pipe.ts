import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate, type ValidationError } from 'class-validator';
import { type FieldError, Invalid } from './app-error';
import type { Issue } from './rules';

/** No DTO is nested as deep as this. */
const DEPTH_MAX = 10;

const PLAIN_TYPES: readonly unknown[] = [String, Boolean, Number, Array, Object, undefined];

/** The largest DTO has some thirty; class-transformer's time grows with the square of an object's names. */
const NAMES_MAX = 100;

/** Turns a body or a query into its DTO, or refuses it with every bad field at once. */
@Injectable()
export class ValidatingPipe implements PipeTransform<unknown> {
  async transform(value: unknown, { metatype, type }: ArgumentMetadata): Promise<unknown> {
    if (metatype === undefined || PLAIN_TYPES.includes(metatype) || (type !== 'body' && type !== 'query')) return value;
    const plain = value ?? {};
    if (typeof plain !== 'object' || Array.isArray(plain)) {
      throw Invalid.fields([{ field: '', code: 'must_be_object' }]);
    }
    const strange = strangeField(plain);
    if (strange) throw Invalid.fields([strange]);
    const declared = declaredNames(metatype);
    const entries = Object.entries(plain);
    const unknown = entries.filter(([name]) => !declared.has(name));
    const dto = plainToInstance(metatype, Object.fromEntries(entries.filter(([name]) => declared.has(name)))) as object;
    const found = await validate(dto, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
    const errors = found.flatMap((error) => fieldErrors(error));
    const strangers = unknown.map(([field]): FieldError => ({ field, code: 'unknown_field' }));
    if (errors.length + strangers.length === 0) return dto;
    const isFormMistake = strangers.length === 0 && errors.every(({ code }) => code !== 'unknown_field');
    throw new Invalid('validation_failed', { errors: [...errors, ...strangers], isFormMistake });
  }
}

const known = new WeakMap<object, ReadonlySet<string>>();

/** The names that a DTO has rules for. */
function declaredNames(metatype: NonNullable<ArgumentMetadata['metatype']>): ReadonlySet<string> {
  let names = known.get(metatype);
  if (!names) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
    names = new Set(rules.map(({ propertyName }) => propertyName));
    known.set(metatype, names);
  }
  return names;
}

/**
 * A field that class-transformer would pass over in silence because every object has one of that name, or one that
 * would keep it busy: nested too deep, or with more names than any form; null: there is none.
 */
function strangeField(value: unknown, path = '', depth = 0): FieldError | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth > DEPTH_MAX) return { field: path, code: 'invalid' };
  const entries = Object.entries(value);
  if (!Array.isArray(value) && entries.length > NAMES_MAX) {
    return { field: path, code: 'too_many', params: { max: NAMES_MAX } };
  }
  for (const [name, child] of entries) {
    const field = path === '' ? name : `${path}.${name}`;
    if (name in Object.prototype) return { field, code: 'unknown_field' };
    const strange = strangeField(child, field, depth + 1);
    if (strange) return strange;
  }
  return null;
}

function fieldErrors(error: ValidationError, prefix = ''): FieldError[] {
  const field = prefix + error.property;
  const [[name, message] = []] = Object.entries(error.constraints ?? {});
  const own: FieldError[] = [];
  if (name === 'whitelistValidation') own.push({ field, code: 'unknown_field' });
  else if (name === 'rule' && message !== undefined) {
    const issue = JSON.parse(message) as Issue;
    own.push({ field, ...(issue ?? { code: 'invalid' }) });
  }
  // A value that is no object at all has no fields to speak of.
  if (own.length > 0) return own;
  return (error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`));
}
