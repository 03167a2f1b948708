import {
  CONTACT_WAYS,
  DAY_PARTS,
  ISO_WEEKDAYS,
  SAME_DOCTOR,
  type WishFormErrors,
  type WishFormValues,
} from '../../contract/earlier-date';
import { isLocale } from '../../contract/locales';
import type { FieldProblem } from '../../contract/problem';
import { toE164 } from '../../contract/phone';
import type { FieldError } from '../errors/app-error';
import { isCalendarDate, isInstant } from '../errors/rules';

/** What an address says of the form, and the form's own fields: the same names. */
export const WISH_QUERY: Readonly<Record<string, RegExp>> = {
  visit: /^[1-9]\d{0,9}$/,
  at: /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/,
  service: /^[1-9]\d{0,9}$/,
  doctor: /^(same|any|[1-9]\d{0,9})$/,
  language: /^[a-z]{2}$/,
  weekdays: /^[1-7](,[1-7]){0,6}$|^none$/,
  dayPart: new RegExp(`^(${DAY_PARTS.join('|')})$`),
  until: /^\d{4}-\d\d-\d\d$/,
  contactBy: new RegExp(`^(${CONTACT_WAYS.join('|')})$`),
  /** Codes of what is wrong: `weekdays.required,until.is_over`. */
  wrong: /^[a-z]{5,8}\.[a-z_]{1,30}(,[a-z]{5,8}\.[a-z_]{1,30}){0,4}$/,
  /** Why it could not be taken. */
  problem: /^[a-z_]{1,40}$/,
  added: /^1$/,
};

type Said = Readonly<Record<string, unknown>>;

const FIELDS: Readonly<Record<string, keyof WishFormErrors>> = {
  serviceId: 'service',
  doctorId: 'doctor',
  weekdays: 'weekdays',
  until: 'until',
  phone: 'phone',
};
const ANY_DOCTOR = 'any';
const NO_DAY = 'none';

/** What a form says that was sent without a script. */
export function readWishForm(body: unknown): WishFormValues {
  const form = (typeof body === 'object' && body !== null ? body : {}) as Said;
  const boxes = [form.weekdays ?? []].flat();
  const weekdays = boxes.flatMap((each) => (typeof each === 'string' ? each.split(',').map(Number) : []));
  return { ...read(form), weekdays: ISO_WEEKDAYS.filter((day) => weekdays.includes(day)) };
}

/** The number that was typed in a form, in E.164 if it is one; it stands in no address. Null: none was. */
export function phoneOf(body: unknown): string | null {
  const { phone } = (typeof body === 'object' && body !== null ? body : {}) as Said;
  return typeof phone === 'string' ? toE164(phone) : null;
}

/** What an address says: every day, unless it names some. */
export function wishFromQuery(query: URLSearchParams): WishFormValues {
  const days = query.get('weekdays');
  const named = days === null || days === NO_DAY ? [] : days.split(',').map(Number);
  const weekdays = days === null ? [...ISO_WEEKDAYS] : ISO_WEEKDAYS.filter((day) => named.includes(day));
  const said = read(Object.fromEntries(query));
  const isOfVisit = said.visit !== null && !query.has('doctor');
  return { ...said, weekdays, ...(isOfVisit && { doctor: SAME_DOCTOR }) };
}

/** The address of the form with what was typed in it. */
export function wishQuery({ doctor, weekdays, ...rest }: WishFormValues): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== null && value !== '') query.set(name, String(value));
  query.set('doctor', doctor === '' ? ANY_DOCTOR : doctor);
  if (weekdays.length < ISO_WEEKDAYS.length) query.set('weekdays', weekdays.join() || NO_DAY);
  return query;
}

/** Bad fields as an address has them; null: none of them is one of the form's. */
export function wrongOf(errors: readonly FieldError[]): string | null {
  const codes = errors.flatMap(({ field, code }) => (FIELDS[field] ? `${FIELDS[field]}.${code}` : []));
  return codes.length > 0 ? codes.join() : null;
}

/** The same in words, as the API says them. */
export function wrongTextsOf(errors: readonly FieldProblem[] = []): WishFormErrors {
  return Object.fromEntries(errors.flatMap(({ field, message }) => (FIELDS[field] ? [[FIELDS[field], message]] : [])));
}

/** The other way round. */
export function readWrong(wrong: string | null): WishFormErrors {
  return Object.fromEntries((wrong ?? '').split(',').map((each) => each.split('.'))) as WishFormErrors;
}

function read({
  visit,
  at,
  service,
  doctor,
  language,
  dayPart,
  until,
  contactBy,
}: Said): Omit<WishFormValues, 'weekdays'> {
  return {
    visit: idOf(visit),
    at: typeof at === 'string' && isInstant(at) ? at : null,
    service: idOf(service),
    doctor: doctor === SAME_DOCTOR ? SAME_DOCTOR : String(idOf(doctor) ?? ''),
    language: isLocale(language) ? language : null,
    dayPart: DAY_PARTS.find((part) => part === dayPart) ?? 'any',
    until: isCalendarDate(until) ? until : '',
    contactBy: CONTACT_WAYS.find((way) => way === contactBy) ?? 'mail',
  };
}

function idOf(value: unknown): number | null {
  const id = Number(typeof value === 'string' ? value : Number.NaN);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}
