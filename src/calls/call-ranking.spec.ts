import { againAtOf, type CallableVisit, kindOf, rankCalls } from './call-ranking';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-23T08:00:00.000Z');
const inHours = (hours: number): string => new Date(NOW + hours * HOUR_MS).toISOString();

function aVisit(changes: Partial<CallableVisit> = {}): CallableVisit {
  return {
    id: 1,
    state: 'confirmed',
    startsAt: inHours(24),
    confirmBy: null,
    obstacle: null,
    updatedAt: inHours(-24),
    ...changes,
  };
}

const request = (changes: Partial<CallableVisit> = {}): CallableVisit =>
  aVisit({ state: 'requested', confirmBy: inHours(2), ...changes });

describe('kindOf', () => {
  it('is the most urgent one', () => {
    expect(kindOf(request({ obstacle: 'away' }), true, NOW)).toBe('request');
    expect(kindOf(aVisit({ obstacle: 'closed' }), true, NOW)).toBe('absence');
    expect(kindOf(aVisit(), true, NOW)).toBe('unanswered');
    expect(kindOf(aVisit(), false, NOW)).toBeNull();
  });

  it('is none when nothing can be done any more', () => {
    expect(kindOf(request({ startsAt: inHours(1.1) }), false, NOW)).toBe('request');
    expect(kindOf(request({ startsAt: inHours(1) }), false, NOW)).toBeNull();
    expect(kindOf(aVisit({ startsAt: inHours(0), obstacle: 'away' }), true, NOW)).toBeNull();
    for (const state of ['cancelled', 'expired', 'completed', 'no_show'] as const) {
      expect(kindOf(aVisit({ state, obstacle: 'away' }), true, NOW)).toBeNull();
    }
  });
});

describe('againAtOf', () => {
  const last = { at: new Date(NOW - HOUR_MS), againAt: new Date(NOW + HOUR_MS) };

  it('puts a visit off until the time that was noted', () => {
    expect(againAtOf(aVisit(), last, NOW)).toBe(NOW + HOUR_MS);
    expect(againAtOf(aVisit(), last, NOW + HOUR_MS)).toBeNull();
    expect(againAtOf(aVisit(), { ...last, againAt: null }, NOW)).toBeNull();
    expect(againAtOf(aVisit(), undefined, NOW)).toBeNull();
  });

  it('does not put off what has changed since', () => {
    expect(againAtOf(aVisit({ updatedAt: inHours(-0.5) }), last, NOW)).toBeNull();
  });
});

describe('rankCalls', () => {
  const untilNoon = (instant: number): number => Math.min(instant, NOW + 4 * HOUR_MS);
  const rank = (...visits: CallableVisit[]) =>
    rankCalls(
      visits.map((visit) => ({ visit, kind: kindOf(visit, true, NOW) ?? 'unanswered' })),
      untilNoon,
    );

  it('has requests first, then absences, then visits without an answer, each by when it is due', () => {
    const ranked = rank(
      aVisit({ id: 1 }),
      aVisit({ id: 2, obstacle: 'away', startsAt: inHours(30) }),
      aVisit({ id: 3, obstacle: 'away', startsAt: inHours(5) }),
      request({ id: 4 }),
      request({ id: 5, confirmBy: inHours(-2) }),
      request({ id: 6, confirmBy: inHours(-1), startsAt: inHours(2) }),
    );
    expect(ranked.map(({ id }) => id)).toEqual([5, 6, 4, 3, 2, 1]);
  });

  it('has what begins first among those that are due together', () => {
    const visits = [50, 40, 60].map((hours, id) => aVisit({ id, startsAt: inHours(hours) }));
    expect(rank(...visits).map(({ id }) => id)).toEqual([1, 0, 2]);
    const twins = [9, 7, 8].map((id) => aVisit({ id }));
    expect(rank(...twins).map(({ id }) => id)).toEqual([7, 8, 9]);
  });

  it('is due while the clinic is open and the patient can still make plans; a request when it was promised', () => {
    const dueOf = (visit: CallableVisit) => new Date(rank(visit)[0]?.dueAt ?? 0).toISOString();
    expect(dueOf(request())).toBe(inHours(2));
    expect(dueOf(request({ confirmBy: null }))).toBe(inHours(23));
    expect(dueOf(aVisit({ obstacle: 'away', startsAt: inHours(6) }))).toBe(inHours(2));
    expect(dueOf(aVisit({ startsAt: inHours(24) }))).toBe(inHours(4));
  });
});
