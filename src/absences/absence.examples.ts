import type { Absence, AbsenceInput, ConcernedVisit, NewAbsence } from '../../contract/absence';
import { appointmentRecordExample } from '../appointments/appointment.examples';

export const absenceInputExample: AbsenceInput = {
  doctorId: 12,
  from: '2026-12-01T06:30:00.000Z',
  to: '2026-12-03T19:00:00.000Z',
  reason: 'Choroba',
};

export const absenceExample: Absence = {
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
