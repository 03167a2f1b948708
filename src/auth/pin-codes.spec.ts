import { LIMITS } from '../../contract/limits';
import { RETENTION } from '../../contract/retention';
import { newLongPin, newPin, PIN_FAILURES_MAX, PIN_PATTERN, tidyPin } from './pin-codes';

describe('A code from an e-mail', () => {
  it('has six digits, or sixteen signs in groups of four', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(newPin()).toMatch(/^\d{6}$/);
      expect(newLongPin()).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
      expect(tidyPin(newLongPin())).toMatch(PIN_PATTERN);
    }
  });

  it.each([
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['abcd-efgh-jkmn-p0r1', 'ABCDEFGHJKMNP0R1'],
    ['ABCD EFGH JKMN PoRl', 'ABCDEFGHJKMNP0R1'],
    ['ABCD–EFGH–JKMN–P0RI', 'ABCDEFGHJKMNP0R1'],
    // The same signs on a Cyrillic keyboard.
    ['авсе-7к2м-норт-ухі9', 'ABCE7K2MH0PTYX19'],
  ])('typed as "%s" is read as %s', (typed, read) => {
    expect(tidyPin(typed)).toBe(read);
  });
});

describe('The chance to guess the code of one account within a year', () => {
  /** A person who sets a new password each month makes the count begin anew as often. */
  const RESETS_A_YEAR = 12;

  it('is below one in a thousand by six digits, however many browsers and networks guess', () => {
    // A year of the calendar meets two years of the count at most.
    const windows = Math.ceil(365 / RETENTION.pinFailuresDays) + 1;
    const guesses = PIN_FAILURES_MAX * (windows + RESETS_A_YEAR);
    const chance = 1 - (1 - 10 ** -LIMITS.pinDigits) ** guesses;
    expect(chance).toBeGreaterThan(0.0005);
    expect(chance).toBeLessThan(0.001);
  });

  it('is below one in 10^12 by the long code, with a thousand guesses a second', () => {
    const bits = LIMITS.longPinSigns * Math.log2(32);
    expect(bits).toBeGreaterThanOrEqual(80);
    expect((1_000 * 365 * 86_400) / 2 ** bits).toBeLessThan(10 ** -12);
  });
});
