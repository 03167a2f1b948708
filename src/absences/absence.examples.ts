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
