import { personErrors } from './person-rules';

describe('A birthday', () => {
  it.each([
    ['2008-11-23', '2026-11-22', false],
    ['2008-11-23', '2026-11-23', true],
    // Of 29 February it is 1 March where the year has no such day.
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2010-02-28', '2028-02-29', true],
    ['2010-03-01', '2028-02-29', false],
    ['2010-03-01', '2028-03-01', true],
  ])('of 18 of %s is had by %s: %s', (bornOn, on, isHad) => {
    expect(personErrors({ kind: 'child', bornOn }, on)).toHaveLength(isHad ? 1 : 0);
  });
});
