import type { OverlappingVisitsProblem, SlotTakenProblem, UpcomingVisitsProblem } from '../../contract/appointment';
import type { CodeWrongProblem, PinWrongProblem } from '../../contract/auth';
import type { PhonesProblem, Problem } from '../../contract/problem';
import type { ResourceTakenProblem } from '../../contract/resource';
import type { WordingProblem } from '../../contract/wording';
import type { ProblemCode } from './problems';

/** What a problem tells besides what all do: its interface of the contract, and an example. */
interface Shape {
  name: string;
  example: object;
}

const phones: Omit<PhonesProblem, keyof Problem> = { phones: ['+48220001234'] };
const visits = [{ id: 41, state: 'confirmed' as const, startsAt: '2026-12-01T08:15:00.000Z' }];
const slot = {
  startsAt: '2026-12-01T08:15:00.000Z',
  endsAt: '2026-12-01T08:45:00.000Z',
  doctorId: 12,
  place: 'clinic' as const,
};
const finding = {
  locale: 'pl' as const,
  field: 'bio',
  from: 0,
  to: 8,
  phrase: 'najlepsi',
  rule: 'pl.superlative',
  category: 'comparison' as const,
  reason: 'It compares the clinic with others.',
  suggestion: 'Say what the doctors have learned.',
  replacement: null,
};

export const SHAPES: Readonly<Partial<Record<ProblemCode, Shape>>> = {
  wording_needs_reason: shape<WordingProblem>('WordingProblem', { findings: [finding] }),
  slot_taken: shape<SlotTakenProblem>('SlotTakenProblem', { alternatives: [slot] }),
  resource_taken: shape<ResourceTakenProblem>('ResourceTakenProblem', { free: [{ id: 3, name: 'Room 2' }] }),
  too_late: shape<PhonesProblem>('PhonesProblem', phones),
  booking_limited: shape<PhonesProblem>('PhonesProblem', phones),
  unconfirmed_requests: shape<PhonesProblem>('PhonesProblem', phones),
  has_visits: shape<UpcomingVisitsProblem>('UpcomingVisitsProblem', { upcoming: visits }),
  merge_overlaps: shape<OverlappingVisitsProblem>('OverlappingVisitsProblem', { visits }),
  pin_wrong: shape<PinWrongProblem>('PinWrongProblem', { triesLeft: 3 }),
  code_wrong: shape<CodeWrongProblem>('CodeWrongProblem', { triesLeft: 4 }),
};

function shape<T extends Problem>(name: string, example: Omit<T, keyof Problem>): Shape {
  return { name, example };
}
