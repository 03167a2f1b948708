import { type KnownPerson, type PatientNote, patientKeyOf, type PatientRecord } from '../../contract/patient';
import type { VisitRow } from '../appointments/visitors.service';
import type { User } from '../users/users.service';
import type { PatientNoteEntity } from './patient-note.entity';

export function toAccountRecord({ id, firstName, lastName, phone, email, locale, blockedAt }: User): PatientRecord {
  const account = { id, status: blockedAt ? 'blocked' : 'active' } as const;
  return { id: `account-${id}`, firstName, lastName, phone, email, locale, account };
}

/** A caller, as the last visit knows the person. */
export function toCallerRecord({ id, firstName, lastName, phone, email, locale }: VisitRow): PatientRecord {
  return { id: `visit-${id}`, firstName, lastName, phone, email, locale, account: null };
}

/** @param owner the account that booked; a caller has none */
export function toKnownVisitor(row: VisitRow, owner: User | undefined): KnownPerson {
  const { id, firstName, lastName, phone, locale, patientId } = row;
  const key = patientKeyOf({ id, patient: { id: patientId, phone } }) ?? '';
  const email = owner?.email ?? row.email;
  return { key, firstName, lastName, phone, email, locale, lastVisitAt: row.startsAt.toISOString() };
}

export function toKnownAccount({ id, firstName, lastName, phone, email, locale }: User): KnownPerson {
  return { key: `account-${id}`, firstName, lastName, phone: phone ?? '', email, locale, lastVisitAt: null };
}

export function toNote(row: PatientNoteEntity | null): PatientNote {
  if (!row) return { text: '', version: 0, updatedAt: null };
  return { text: row.text, version: row.version, updatedAt: row.updatedAt.toISOString() };
}
