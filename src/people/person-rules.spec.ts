import { adultFrom, ageOn, personErrors, sharingEndsSoon } from './person-rules';

describe('A birthday', () => {
  it.each([
    ['2008-11-23', '2026-11-22', false],
    ['2008-11-23', '2026-11-23', true],
    // Article 112 of the Civil Code: of 29 February it is the last day of February.
    ['2008-02-29', '2026-02-27', false],
    ['2008-02-29', '2026-02-28', true],
    ['2008-03-01', '2026-02-28', false],
    ['2010-02-28', '2028-02-28', true],
    ['2010-02-28', '2028-02-29', true],
    ['2010-03-01', '2028-02-29', false],
    ['2010-03-01', '2028-03-01', true],
  ])('of 18 of %s is had by %s: %s', (bornOn, on, isHad) => {
    expect(personErrors({ kind: 'child', bornOn }, on)).toEqual(
      isHad ? [{ field: 'bornOn', code: 'not_a_child' }] : [],
    );
    expect(personErrors({ kind: 'adult', bornOn }, on)).toEqual(
      isHad ? [] : [{ field: 'bornOn', code: 'not_an_adult' }],
    );
    expect(adultFrom(bornOn) <= on).toBe(isHad);
  });

  it.each([
    ['2008-12-23', '2026-11-22', null],
    ['2008-12-23', '2026-11-23', '2026-12-23'],
    ['2008-12-23', '2026-12-23', '2026-12-23'],
    ['2008-02-29', '2026-01-28', null],
    ['2008-02-29', '2026-01-29', '2026-02-28'],
    ['2008-03-01', '2026-01-30', '2026-03-01'],
  ])('of 18 of %s is announced on %s for: %s', (bornOn, on, date) => {
    expect(sharingEndsSoon({ kind: 'child', bornOn }, on)).toBe(date);
    expect(sharingEndsSoon({ kind: 'adult', bornOn }, on)).toBeNull();
  });
});

describe('Whole years and months', () => {
  it.each([
    ['2008-02-29', '2026-02-27', { years: 17, months: 11 }],
    ['2008-02-29', '2026-02-28', { years: 18, months: 0 }],
    ['2026-01-31', '2026-02-27', { years: 0, months: 0 }],
    ['2026-01-31', '2026-02-28', { years: 0, months: 1 }],
    ['2025-12-24', '2026-11-23', { years: 0, months: 10 }],
  ])('since %s on %s', (bornOn, on, age) => {
    expect(ageOn(bornOn, on)).toEqual(age);
  });
});
