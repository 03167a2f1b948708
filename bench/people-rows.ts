import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { LOCALES } from '../contract/locales';
import type { Hasher } from '../src/data-keys/hashed-column';
import { fold } from '../src/panel/fold';
import { personTerms } from '../src/panel/sealed-search';
import { insert, toSql, type Value } from './article-rows';

/** Somebody comes so often, and gets so many mails. */
const VISITS_EACH = 10;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST = Date.parse('2021-01-04T07:00:00Z');
const DAYS = 1_460;
const STATES = ['completed', 'completed', 'completed', 'completed', 'no_show', 'cancelled', 'expired'] as const;
/** Of so many visits one is a request that waits; of those, every other one for too long. */
const REQUESTED_EVERY = 2_000;

const NAMES = 'Anna Jan Maria Piotr Katarzyna Tomasz Olena Iwan Zofia Adam Ewa Marek Julia Paweł Irina Michał'.split(
  ' ',
);
const BEGINNINGS = 'Kow Wiś Zieliń Szym Woź Dąbrow Kozłow Jankow Mazur Wojcie Kwiat Krawczy Piotrow Grabow'.split(' ');
const MIDDLES = ['', 'al', 'ny', 'ers', 'em', 'ow', 'ar', 'ic', 'ul', 'ot', 'in', 'esz'];
const ENDS = ['ski', 'czyk', 'enko', 'ak', 'owicz', 'uk', 'ek', 'icz'];
/** The last name of one person of a thousand. */
export const RARE_NAME = 'Brzęczyszczykiewicz';
export const COMMON_NAME = 'Anna';
/** Each of them common, together one person of some hundreds. */
export const WHOLE_NAME = 'Anna Kow';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneKey: string;
  emailKey: string;
}

function personOf(index: number, hasher: Hasher): Person {
  const of = (items: readonly string[], step: number): string => items[Math.floor(index / step) % items.length] ?? '';
  const firstName = of(NAMES, 1);
  const usual = of(BEGINNINGS, 16) + of(MIDDLES, 16 * 14) + of(ENDS, 16 * 14 * 12);
  const lastName = index % 1_000 === 7 ? RARE_NAME : usual;
  const email = `${fold(firstName)}.${fold(lastName)}${index}@example.org`;
  const phone = `+48${String(500_000_000 + ((index * 7_919_993) % 400_000_000))}`;
  return { firstName, lastName, email, phone, phoneKey: hasher.hash(phone), emailKey: hasher.hash(email) };
}

/** Accounts of patients, with what they are searched by. What a migrated site has not sealed yet is read as it is. */
export async function insertUsers(tx: EntityManager, count: number, hasher: Hasher): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): Value[] => {
    const { firstName, lastName, email, phone, phoneKey, emailKey } = personOf(index, hasher);
    const search = hasher.terms(personTerms([firstName, lastName], [email, phone]));
    const initials = fold(lastName).charAt(0) + fold(email).charAt(0);
    const createdAt = toSql(FIRST + ((index * 7_919) % count) * MINUTE_MS);
    const said = [firstName, lastName, email, phone, emailKey, phoneKey, search, initials];
    return [...said, '-', 'patient', 'pl', createdAt];
  });
  const said = ['firstName', 'lastName', 'email', 'phone', 'emailKey', 'phoneKey', 'search', 'initials'];
  await insert(tx, 'user', [...said, 'passwordHash', 'role', 'locale', 'createdAt'], rows);
}

/** Visits of callers in four years, with some requests that wait for an answer. */
export async function insertVisits(tx: EntityManager, count: number, hasher: Hasher): Promise<void> {
  const searches = searchesOf(
    count,
    (person) => {
      const { firstName, lastName, email, phone } = person;
      return hasher.terms(personTerms([firstName, lastName], [email, phone]));
    },
    hasher,
  );
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, index): Value[] => {
    const { person, search } = searches(index);
    const isRequested = index % REQUESTED_EVERY === 3;
    const startsAt = isRequested
      ? now + DAY_MS + index * MINUTE_MS
      : FIRST + ((index * 7_919) % DAYS) * DAY_MS + Math.floor(index / DAYS) * 5 * MINUTE_MS;
    const createdAt = isRequested ? now - HOUR_MS : startsAt - 3 * DAY_MS;
    const isLate = index % (2 * REQUESTED_EVERY) === 3;
    const confirmBy = isRequested ? toSql(isLate ? now - MINUTE_MS : now + HOUR_MS) : null;
    const { firstName, lastName, email, phone, phoneKey } = person;
    const said = [firstName, lastName, phone, phoneKey, email, '', search, fold(lastName).charAt(0)];
    const what = [1 + (index % 8), 'Anna Nowak', 1 + (index % 20), 'Konsultacja', 0];
    const state = isRequested ? 'requested' : (STATES[index % STATES.length] ?? '');
    const times = [toSql(startsAt), toSql(startsAt + 30 * MINUTE_MS), confirmBy, toSql(createdAt), toSql(createdAt)];
    return [randomUUID(), state, 2, ...what, ...said, LOCALES[index % LOCALES.length] ?? '', 'clinic', ...times];
  });
  const said = ['firstName', 'lastName', 'phone', 'phoneKey', 'email', 'note', 'search', 'initials'];
  const what = ['doctorId', 'doctorName', 'serviceId', 'serviceName', 'forAnother'];
  const times = ['startsAt', 'endsAt', 'confirmBy', 'createdAt', 'updatedAt'];
  await insert(tx, 'appointment', ['uid', 'state', 'version', ...what, ...said, 'locale', 'place', ...times], rows);
}

/** Mails that were sent. */
export async function insertMails(tx: EntityManager, count: number, hasher: Hasher): Promise<void> {
  const searches = searchesOf(count, ({ email }) => hasher.terms(personTerms([], [email])), hasher);
  const rows = Array.from({ length: count }, (_, index): Value[] => {
    const { person, search } = searches(index);
    const at = toSql(FIRST + ((index * 7_919) % count) * MINUTE_MS);
    const { email, emailKey } = person;
    return [email, emailKey, search, 'pl', 'visit-confirmed', '{}', 'sent', `<${index}@example.org>`, at, at, at];
  });
  const what = ['to', 'toKey', 'search', 'locale', 'template', 'data', 'state', 'messageId'];
  await insert(tx, 'mail', [...what, 'createdAt', 'expiresAt', 'sentAt'], rows);
}

export async function insertAudit(tx: EntityManager, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index): Value[] => {
    return [toSql(FIRST + ((index * 7_919) % count) * MINUTE_MS), 'update', 'articles', 1 + (index % 500), '{}'];
  });
  await insert(tx, 'audit', ['at', 'action', 'resource', 'recordId', 'changes'], rows);
}

/** Who comes, and by what that is found: the same person's every time. */
function searchesOf(
  count: number,
  search: (person: Person) => string,
  hasher: Hasher,
): (index: number) => { person: Person; search: string } {
  const people = Array.from({ length: Math.ceil(count / VISITS_EACH) }, (_, index) => {
    const person = personOf(index, hasher);
    return { person, search: search(person) };
  });
  return (index) => {
    const found = people[(index * 7_919) % people.length];
    if (!found) throw new Error('Nobody comes');
    return found;
  };
}
