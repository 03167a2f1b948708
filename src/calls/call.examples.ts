import type { CallResultInput, CallSummary, OfferCall, OfferCallResultInput, VisitCall } from '../../contract/call';
import { appointmentRecordExample } from '../appointments/appointment.examples';

export const callExample: VisitCall = {
  id: 41,
  kind: 'request',
  appointment: appointmentRecordExample,
  phone: '+48600100200',
  language: 'pl',
  dueAt: '2026-11-20T13:00:00.000Z',
  wrongNumber: false,
  attempts: [
    { at: '2026-11-20T09:30:00.000Z', by: 'Kinga Brzoza', result: 'no_answer', againAt: '2026-11-20T11:30:00.000Z' },
  ],
  takenBy: { id: 3, name: 'Kinga Brzoza', endsAt: '2026-11-20T11:36:00.000Z' },
};

export const callSummaryExample: CallSummary = {
  waiting: 9,
  overdue: 1,
  settled: 12,
  againAt: '2026-11-20T11:42:00.000Z',
};

export const callResultExample: CallResultInput = { result: 'no_answer', version: 1 };

export const offerCallExample: OfferCall = {
  id: 9,
  kind: 'offer',
  appointment: null,
  person: { id: 7, firstName: 'Anna', lastName: 'Nowak', phone: '+48600100200', locale: 'pl' },
  offer: {
    startsAt: '2026-11-24T13:15:00.000Z',
    endsAt: '2026-11-24T13:45:00.000Z',
    place: 'clinic',
    doctor: { id: 12, fullName: 'Hanna Wierzbicka' },
    service: { id: 3, name: 'Consultation' },
    answerBy: '2026-11-23T09:42:00.000Z',
  },
  phone: '+48600100200',
  language: 'pl',
  dueAt: '2026-11-23T09:42:00.000Z',
  wrongNumber: false,
  attempts: [],
  takenBy: { id: 3, name: 'Kinga Brzoza', endsAt: '2026-11-23T09:17:00.000Z' },
};

export const offerCallResultExample: OfferCallResultInput = { result: 'taken' };
