import type {
  Absence,
  AbsenceInput,
  AbsencePlan,
  ClosingPlan,
  ConcernedVisit,
  ListedAbsence,
  MoveOutcome,
  NewAbsence,
  PlannedMove,
} from '../../contract/absence';
import type { PlannedStep, ResourcePlan } from '../../contract/resource-plan';
import { appointmentRecordExample } from '../appointments/appointment.examples';

export const absenceInputExample: AbsenceInput = {
  doctorId: 12,
  from: '2026-12-01T06:30:00.000Z',
  to: '2026-12-03T19:00:00.000Z',
  reason: 'Choroba',
};

const absenceExample: Absence = {
  id: 5,
  doctor: { id: 12, fullName: 'Hanna Wierzbicka' },
  from: absenceInputExample.from,
  to: absenceInputExample.to,
  reason: 'Choroba',
  by: 'Kinga Brzoza',
  createdAt: '2026-12-01T06:20:00.000Z',
};

export const concernedExample: ConcernedVisit[] = [
  { appointment: { ...appointmentRecordExample, state: 'confirmed', confirmBy: null, obstacle: 'away' } },
];

export const newAbsenceExample: NewAbsence = { ...absenceExample, concerned: concernedExample };

export const listedAbsenceExample: ListedAbsence = { ...absenceExample, left: 5 };

export const absencePlanExample: AbsencePlan = {
  ...absenceExample,
  visits: concernedExample.map((visit) => ({
    ...visit,
    proposals: [
      {
        id: 12,
        fullName: 'Hanna Wierzbicka',
        languages: ['pl', 'en'],
        times: ['2026-12-04T07:30:00.000Z', '2026-12-04T08:10:00.000Z'],
      },
      { id: 15, fullName: 'Iryna Bondar', languages: ['pl', 'ua'], times: ['2026-12-01T12:20:00.000Z'] },
    ],
    nearest: { doctorId: 15, startsAt: '2026-12-01T12:20:00.000Z' },
    sameDoctor: { doctorId: 12, startsAt: '2026-12-04T07:30:00.000Z' },
  })),
};

export const closingPlanExample: ClosingPlan = { dates: ['2026-12-24'], visits: absencePlanExample.visits };

export const plannedMovesExample: PlannedMove[] = [
  {
    appointmentId: appointmentRecordExample.id,
    version: appointmentRecordExample.version,
    startsAt: '2026-12-01T12:20:00.000Z',
    doctorId: 15,
  },
];

export const moveOutcomesExample: MoveOutcome[] = [
  {
    appointmentId: appointmentRecordExample.id,
    moved: {
      ...appointmentRecordExample,
      state: 'confirmed',
      confirmBy: null,
      startsAt: '2026-12-01T12:20:00.000Z',
      endsAt: '2026-12-01T12:50:00.000Z',
      doctor: { id: 15, fullName: 'Iryna Bondar' },
    },
  },
  { appointmentId: 4812, problem: 'not_concerned' },
];

export const resourcePlanExample: ResourcePlan = {
  id: 6,
  name: 'USG B',
  kind: 'ultrasound',
  place: 'przewoźny',
  active: false,
  closedDays: [],
  visits: absencePlanExample.visits.map((visit) => ({
    ...visit,
    appointment: { ...visit.appointment, obstacle: null, resources: [{ id: 6, kind: 'ultrasound', name: 'USG B' }] },
    others: [{ id: 5, name: 'USG A', place: 'przewoźny' }],
  })),
};

export const plannedStepsExample: PlannedStep[] = [
  { appointmentId: appointmentRecordExample.id, version: appointmentRecordExample.version, resourceId: 5 },
  { appointmentId: 4812, version: 2, startsAt: '2026-12-01T12:20:00.000Z', doctorId: 15 },
];

export const resourceOutcomesExample: MoveOutcome[] = [
  {
    appointmentId: appointmentRecordExample.id,
    moved: { ...appointmentRecordExample, resources: [{ id: 5, kind: 'ultrasound', name: 'USG A' }] },
  },
  { appointmentId: 4812, problem: 'resource_taken', free: [{ id: 5, name: 'USG A' }] },
];
