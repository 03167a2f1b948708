import { randomBytes, randomInt } from 'node:crypto';
import { LIMITS } from '../../contract/limits';

/** Crockford's base 32: no I, L, O and U, so that nothing is mistaken for something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = /.{4}(?=.)/g;

/**
 * Wrong PINs for an address, from all browsers, until six digits do not open it any more (NIST SP 800-63B allows 100).
 * Counted within a year from the first, and from zero after a right one.
 */
export const PIN_FAILURES_MAX = 50;

/** Six digits from a cryptographic generator; zeros in front are kept. */
export function newPin(): string {
  return String(randomInt(10 ** LIMITS.pinDigits)).padStart(LIMITS.pinDigits, '0');
}

/** What an address gets whose PIN was guessed at too often: 16 signs, 80 bits, in groups of four. */
export function newLongPin(): string {
  const signs = [...randomBytes(LIMITS.longPinSigns)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return signs.join('').replace(GROUP, '$&-');
}

/** Letters of a Cyrillic keyboard that look like those of the code, each with the one that is meant. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: '0',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: '1',
};

/** A code as it was typed, without what people add, and with the signs that they mistake set right. */
export function tidyPin(typed: string): string {
  const signs = typed.replace(/[\s‐-―-]/g, '').toUpperCase();
  if (isSixDigits(signs)) return signs;
  const latin = signs.replace(/\p{Script=Cyrillic}/gu, (letter) => LOOKALIKES[letter] ?? letter);
  return latin.replaceAll('O', '0').replace(/[IL]/g, '1');
}

export function isSixDigits(pin: string): boolean {
  return /^\d{6}$/.test(pin);
}

export const PIN_PATTERN = /^(\d{6}|[0-9A-HJKMNP-TV-Z]{16})$/;
