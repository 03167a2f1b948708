import type { KeyOwner, OwnerHashes } from '../data-keys/owner-hashes';
import type { Row } from './tables';

/** Columns of a table that say who somebody is: in a backup they are sealed with that person's key. */
interface PersonalColumns {
  columns: readonly string[];
  /** Null: of nobody. */
  ownerOf: (row: Row, hashes: OwnerHashes) => KeyOwner | null;
  /** A row that says nothing without them is left out of a restore. */
  isDropped?: boolean;
}

const user = (id: unknown): KeyOwner => `user ${Number(id)}`;
const person = (id: unknown): KeyOwner => `person ${Number(id)}`;
const toMailbox = (column: string, ...others: string[]): PersonalColumns => ({
  columns: [column, ...others],
  ownerOf: (row, hashes) => (row[column] === null ? null : hashes.ofMailbox(String(row[column]))),
  isDropped: true,
});

function callerOf({ phone, uid }: Row, hashes: OwnerHashes): KeyOwner {
  return phone ? hashes.ofPhone(String(phone)) : `visit ${String(uid)}`;
}

function visitorOf(row: Row, hashes: OwnerHashes): KeyOwner {
  if (row.personId !== null) return person(row.personId);
  return row.patientId === null ? callerOf(row, hashes) : user(row.patientId);
}

/** How the clinic reaches somebody about a visit is the account's, whoever the visit is for. */
function bookerOf(row: Row, hashes: OwnerHashes): KeyOwner {
  if (row.patientId !== null) return user(row.patientId);
  return row.personId === null ? callerOf(row, hashes) : person(row.personId);
}

/** By table. What is typed as a note is sealed in the database already. */
export const PERSONAL_COLUMNS: Readonly<Record<string, readonly PersonalColumns[]>> = {
  appointment: [
    { columns: ['firstName', 'lastName'], ownerOf: visitorOf },
    { columns: ['phone', 'email', 'search'], ownerOf: bookerOf },
  ],
  guardian_invitation: [toMailbox('email')],
  invitation: [toMailbox('email')],
  mail: [toMailbox('to', 'data')],
  patient_note: [
    { columns: ['phone'], ownerOf: ({ phone }, hashes) => (phone === null ? null : hashes.ofPhone(String(phone))) },
  ],
  person: [{ columns: ['firstName', 'lastName', 'bornOn', 'search'], ownerOf: ({ id }) => person(id) }],
  person_merge: [{ columns: ['firstName', 'lastName', 'bornOn'], ownerOf: ({ survivorId }) => person(survivorId) }],
  pin: [toMailbox('email', 'pending')],
  pin_limit: [toMailbox('email')],
  second_factor: [{ columns: ['name'], ownerOf: ({ userId }) => user(userId) }],
  user: [
    {
      columns: ['email', 'firstName', 'lastName', 'phone', 'passwordHash', 'search'],
      ownerOf: ({ id }) => user(id),
    },
  ],
};

/** The columns with addresses of mailboxes, by table. */
export const MAILBOX_COLUMNS = Object.entries(PERSONAL_COLUMNS).flatMap(([table, parts]) =>
  parts.flatMap(({ columns: [first = ''], isDropped }) => (isDropped ? [[table, first] as const] : [])),
);
