import type { Locale } from '../../contract/locales';
import { toE164 } from '../../contract/phone';
import { href, routes } from '../../contract/routes';

type Fields = Readonly<Record<string, string>>;

/** What the form of the booking page asks for, as the API has it: its rules say what is wrong with it. */
export function bookingOf(fields: Fields): object {
  const { who, person = '', phone = '', note = '', pick = '' } = fields;
  // A time that is offered instead of one that is taken names its doctor.
  const [startsAt = '', doctor] = pick === '' ? [fields.at, fields.doctor] : pick.split(' ');
  const names = { firstName: fields['visitor.firstName'] ?? '', lastName: fields['visitor.lastName'] ?? '' };
  return {
    serviceId: Number(fields.service),
    doctorId: doctor ? Number(doctor) : null,
    startsAt,
    ...(person === '' ? { visitor: who === 'other' ? names : null } : { personId: Number(person) }),
    phone: toE164(phone) ?? phone,
    ...(note.trim() !== '' && { note }),
  };
}

/** The page of thanks. */
export function doneOf(locale: Locale, visit: number): string {
  return `${href(locale, routes.appointmentDone)}?visit=${visit}`;
}
