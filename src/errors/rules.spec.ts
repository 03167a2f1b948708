import { isCalendarDate, isInstant, isPhone, textIssue, wholeIssue } from './rules';

describe('A text', () => {
  it.each<[unknown, string | undefined]>([
    ['żółć', undefined],
    ['a\tb\nc', undefined],
    ['', undefined],
    ['😀'.repeat(5), undefined],
    ['😀'.repeat(6), 'too_long'],
    ['👩‍⚕️', undefined],
    [undefined, 'required'],
    [null, 'required'],
    [5, 'must_be_text'],
    [[], 'must_be_text'],
    [{ length: 1 }, 'must_be_text'],
    ['\u0000', 'invalid_characters'],
    ['a\u001bb', 'invalid_characters'],
    ['a\u007f', 'invalid_characters'],
    ['a\rb', 'invalid_characters'],
    ['\ud83d', 'invalid_characters'],
    ['\ude00a', 'invalid_characters'],
    ['\ude00\ud83d', 'invalid_characters'],
  ])('of at most five characters: %j', (value, code) => {
    expect(textIssue(value, 5)?.code).toBe(code);
  });

  it('may have to be of some length', () => {
    expect(textIssue('', 5, 1)).toEqual({ code: 'required' });
    expect(textIssue('😀', 5, 2)).toEqual({ code: 'too_short', params: { min: 2 } });
    expect(textIssue('😀😀', 5, 2)).toBeNull();
    expect(textIssue('123456', 5, 2)).toEqual({ code: 'too_long', params: { max: 5 } });
  });
});

it.each<[unknown, string | undefined]>([
  [15, undefined],
  [120, undefined],
  [45, undefined],
  [-0, 'out_of_range'],
  [14, 'out_of_range'],
  [121, 'out_of_range'],
  [40, 'wrong_step'],
  [15.5, 'must_be_whole'],
  [Number.NaN, 'must_be_whole'],
  [Number.POSITIVE_INFINITY, 'must_be_whole'],
  ['30', 'must_be_whole'],
  [30n, 'must_be_whole'],
  [true, 'must_be_whole'],
  [null, 'required'],
  [undefined, 'required'],
])('a whole number from 15 to 120 in quarters: %p', (value, code) => {
  expect(wholeIssue(value, 15, 120, 15)?.code).toBe(code);
});

it.each<[unknown, boolean]>([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['02026-01-01', false],
  ['2026-01-01T00:00:00Z', false],
  [' 2026-01-01', false],
  [20_260_101, false],
  [null, false],
])('a calendar date: %j %s', (value, right) => {
  expect(isCalendarDate(value)).toBe(right);
});

it.each<[unknown, boolean]>([
  ['2026-03-29T00:30:00Z', true],
  ['2026-03-29T00:30Z', true],
  ['2026-03-29T02:30:00.987+02:00', true],
  ['2028-02-29T23:59:59-12:00', true],
  ['1000-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['2026-02-30T10:00:00Z', false],
  ['2026-03-29T25:00:00Z', false],
  ['2026-03-29T10:60:00Z', false],
  ['2026-03-29T10:00:00+24:00', false],
  ['2026-03-29T10:00:00', false],
  ['2026-03-29 10:00:00Z', false],
  ['2026-03-29', false],
  ['1000-01-01T00:00:00+01:00', false],
  ['9999-12-31T23:59:59-01:00', false],
  ['+010000-01-01T00:00:00Z', false],
  ['tomorrow', false],
  ['', false],
  [1_767_225_600_000, false],
  [null, false],
])('an instant: %j %s', (value, right) => {
  expect(isInstant(value)).toBe(right);
});

it.each<[unknown, boolean]>([
  ['+48220001234', true],
  ['+1234567', true],
  ['+123456789012345', true],
  ['+1234567890123456', false],
  ['+123456', false],
  ['+0220001234', false],
  ['48220001234', false],
  ['+48 220001234', false],
  ['+٤٨٢٢٠٠٠١٢٣٤', false],
  [48_220_001_234, false],
])('a phone number in E.164: %j %s', (value, right) => {
  expect(isPhone(value)).toBe(right);
});
