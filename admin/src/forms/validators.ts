import type { Validator } from 'react-admin';

/** Counts as people do, not in UTF-16 units. */
export function countCharacters(value: unknown): number {
  return typeof value === 'string' ? [...value].length : 0;
}

/** Allows at most so many characters. */
export function atMost(max: number): Validator {
  return (value: unknown) =>
    countCharacters(value) > max ? { message: 'ra.validation.maxLength', args: { max } } : undefined;
}
