import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { type FieldError, Invalid } from './app-error';
import type { Issue } from './rules';

/** No DTO is nested as deep as this. */
const DEPTH_MAX = 10;

const PLAIN_TYPES: readonly unknown[] = [String, Boolean, Number, Array, Object, undefined];

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
    const dto = plainToInstance(metatype, plain) as object;
    const errors = await validate(dto, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true });
    if (errors.length > 0) throw Invalid.fields(errors.flatMap((error) => fieldErrors(error)));
    return dto;
  }
}

/**
 * A field that class-transformer would pass over in silence because every object has one of that name, or one nested so
 * deep that going through it would end in a stack overflow; null: there is none.
 */
function strangeField(value: unknown, path = '', depth = 0): FieldError | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth > DEPTH_MAX) return { field: path, code: 'invalid' };
  for (const [name, child] of Object.entries(value)) {
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
