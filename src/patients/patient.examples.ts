import type { KnownPerson, PatientCard, PatientNote, PatientNoteInput, PatientRecord } from '../../contract/patient';
import { appointmentRecordExample } from '../appointments/appointment.examples';
import { personRecordExample } from '../people/person.examples';

export const patientExample: PatientRecord = {
  id: 'account-31',
  firstName: 'Anna',
  lastName: 'Nowak',
  phone: '+48600100200',
  email: 'anna.nowak@example.org',
  locale: 'pl',
  account: { id: 31, status: 'active' },
};

export const noteExample: PatientNote = {
  text: 'Prosi o telefon po 16.',
  version: 1,
  updatedAt: '2026-11-18T10:24:31.000Z',
};

export const noteInputExample: PatientNoteInput = { text: noteExample.text, version: 0 };

export const cardExample: PatientCard = {
  ...patientExample,
  phones: ['+48600100200'],
  family: [personRecordExample],
  people: [{ firstName: 'Zofia', lastName: 'Nowak' }],
  coming: [appointmentRecordExample],
  past: [],
  noShows: 0,
  note: noteExample,
};

export const knownExample: KnownPerson = {
  key: 'visit-7',
  firstName: 'Jan',
  lastName: 'Lis',
  phone: '+48600100200',
  email: null,
  locale: 'ua',
  lastVisitAt: '2026-10-02T08:15:00.000Z',
};
