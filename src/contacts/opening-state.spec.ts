import type { Clinic, OpeningHours } from '../../contract/clinic';
import { openingState } from './opening-state';

const EVERY_DAY = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '20:00' },
];
const WEEK: OpeningHours = {
  mon: EVERY_DAY,
  tue: EVERY_DAY,
  wed: EVERY_DAY,
  thu: EVERY_DAY,
  fri: EVERY_DAY,
  sat: [{ from: '09:00', to: '14:00' }],
  sun: [],
};
const NEVER: OpeningHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

const clinic = (openingHours: OpeningHours, ...closed: string[]): Clinic =>
  ({ openingHours, closedDays: closed.map((date) => ({ date, reason: '' })) }) as unknown as Clinic;
const at = (instant: string, hours = WEEK, ...closed: string[]): unknown =>
  openingState(clinic(hours, ...closed), new Date(instant));

describe('The clinic, by the clock in Warsaw', () => {
  it.each([
    // 23 November 2026 is a Monday; Warsaw is an hour ahead of UTC.
    ['2026-11-23T07:00:00Z', { isOpen: true, until: '12:00' }],
    ['2026-11-23T10:59:59Z', { isOpen: true, until: '12:00' }],
    ['2026-11-23T11:00:00Z', { isOpen: false, opens: { at: '2026-11-23T12:00:00.000Z', inDays: 0 } }],
    ['2026-11-23T18:59:59Z', { isOpen: true, until: '20:00' }],
    ['2026-11-23T19:00:00Z', { isOpen: false, opens: { at: '2026-11-24T07:00:00.000Z', inDays: 1 } }],
    // Still Tuesday in UTC.
    ['2026-11-24T23:30:00Z', { isOpen: false, opens: { at: '2026-11-25T07:00:00.000Z', inDays: 0 } }],
    ['2026-11-28T13:00:00Z', { isOpen: false, opens: { at: '2026-11-30T07:00:00.000Z', inDays: 2 } }],
  ])('at %s', (instant, state) => {
    expect(at(instant)).toEqual(state);
  });

  it('is not open on closed days, be it today or tomorrow', () => {
    expect(at('2026-11-23T10:00:00Z', WEEK, '2026-11-23', '2026-11-24')).toEqual({
      isOpen: false,
      opens: { at: '2026-11-25T07:00:00.000Z', inDays: 2 },
    });
  });

  it('opens by the wall clock on the morning after clocks change', () => {
    expect(at('2027-03-28T05:59:59Z', { ...WEEK, sun: EVERY_DAY })).toMatchObject({ isOpen: false });
    expect(at('2027-03-28T06:00:00Z', { ...WEEK, sun: EVERY_DAY })).toEqual({ isOpen: true, until: '12:00' });
    expect(at('2026-10-25T06:59:59Z', { ...WEEK, sun: EVERY_DAY })).toMatchObject({ isOpen: false });
    expect(at('2026-10-25T07:00:00Z', { ...WEEK, sun: EVERY_DAY })).toEqual({ isOpen: true, until: '12:00' });
  });

  it('may be open all night', () => {
    expect(at('2026-11-23T23:30:00Z', { ...NEVER, tue: [{ from: '00:00', to: '24:00' }] })).toEqual({
      isOpen: true,
      until: '24:00',
    });
  });

  it('does not say when it opens when it never does', () => {
    expect(at('2026-11-23T10:00:00Z', NEVER)).toEqual({ isOpen: false, opens: null });
  });
});
