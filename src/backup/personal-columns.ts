import type { KeyOwner, OwnerHashes } from '../data-keys/owner-hashes';
import { readKept } from '../data-keys/sealed-text';
import type { MailboxColumn } from '../data-keys/unused-keys';
import type { Row } from './tables';

/** Columns of a table that say who somebody is: in a backup they are sealed with that person's key. */
interface PersonalColumns {
  columns: readonly string[];
  /** Null: the column that tells is empty, or sealed itself. */
  ownerOf: (row: Row, hashes: OwnerHashes) => KeyOwner | null;
  /** A row that says nothing without them is left out of a restore. */
  isDropped?: boolean;
}

const user = (id: unknown): KeyOwner => `user ${Number(id)}`;
const person = (id: unknown): KeyOwner => `person ${Number(id)}`;
const toMailbox = (column: string, ...others: string[]): PersonalColumns => ({
  columns: [column, ...others],
  ownerOf: (row, hashes) => (isOpen(row[column]) ? hashes.ofMailbox(String(row[column])) : null),
  isDropped: true,
});

function isOpen(value: Row[string] | undefined): boolean {
  return value !== null && readKept(value) === null;
}

function callerOf({ phone, uid }: Row, hashes: OwnerHashes): KeyOwner | null {
  if (!phone) return `visit ${String(uid)}`;
  return isOpen(phone) ? hashes.ofPhone(String(phone)) : null;
}

function visitorOf(row: Row, hashes: OwnerHashes): KeyOwner | null {
  if (row.personId !== null) return person(row.personId);
  return row.patientId === null ? callerOf(row, hashes) : user(row.patientId);
}

/** How the clinic reaches somebody about a visit is the account's, whoever the visit is for. */
function bookerOf(row: Row, hashes: OwnerHashes): KeyOwner | null {
  if (row.patientId !== null) return user(row.patientId);
  return row.personId === null ? callerOf(row, hashes) : person(row.personId);
}

/** By table. What the running database has sealed is left as it is. */
export const PERSONAL_COLUMNS: Readonly<Record<string, readonly PersonalColumns[]>> = {
  appointment: [
    { columns: ['firstName', 'lastName'], ownerOf: visitorOf },
    { columns: ['phone', 'email', 'search'], ownerOf: bookerOf },
  ],
  guardian_invitation: [toMailbox('email')],
  invitation: [toMailbox('email')],
  mail: [toMailbox('to', 'data')],
  patient_note: [
    { columns: ['phone'], ownerOf: ({ phone }, hashes) => (isOpen(phone) ? hashes.ofPhone(String(phone)) : null) },
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

/**
 * Columns that are made of personal ones with the key of the blind index, which is never destroyed: with it an old
 * backup would say whether somebody was in it. A site that starts makes them anew.
 */
export const HASHED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  appointment: ['emailKey', 'initials', 'phoneKey', 'search'],
  guardian_invitation: ['emailKey'],
  invitation: ['emailKey'],
  mail: ['search', 'toKey'],
  patient_note: ['phoneKey'],
  person: ['search'],
  pin: ['emailKey'],
  user: ['emailKey', 'initials', 'phoneKey', 'search'],
};

/** Tables whose rows backups leave out: they count within the hour, by hashes; or a site that starts makes them anew. */
export const LEFT_OUT: readonly string[] = ['pin_limit', 'search_part', 'search_text', 'search_word'];

/** The column of any table that leads to one of them, and is empty in a backup. */
export const LEFT_OUT_COLUMN = 'searchTextId';

/** The columns of rows that are sealed with keys of mailboxes. */
export const MAILBOX_COLUMNS = Object.entries(PERSONAL_COLUMNS).flatMap(([table, parts]) =>
  parts.flatMap(({ columns, isDropped }) =>
    isDropped && !LEFT_OUT.includes(table) ? columns.map((column): MailboxColumn => [table, column]) : [],
  ),
);
