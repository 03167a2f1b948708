import type { CallerInput } from '../../../../contract/appointment';
import { DEFAULT_LOCALE, type Locale } from '../../../../contract/locales';
import { toE164 } from '../../../../contract/phone';
import type { Slot } from '../../../../contract/schedule';

/** The time of a visit; one that is not among the free ones is taken all the same. */
export type ChosenTime = Slot & { isOutside?: boolean };

/** What the form of a booking holds. */
export interface Values {
  serviceId: string;
  /** Empty: any doctor. */
  doctorId: string;
  startsAt: ChosenTime | null;
  patient: { firstName: string; lastName: string; phone: string; email: string };
  locale: Locale;
  note: string;
}

export const EMPTY: Values = {
  serviceId: '',
  doctorId: '',
  startsAt: null,
  patient: { firstName: '', lastName: '', phone: '+48 ', email: '' },
  locale: DEFAULT_LOCALE,
  note: '',
};

/** Whether more of a number was typed than the country that it begins with. */
export function hasNumber(phone: string): boolean {
  return phone.trim() !== EMPTY.patient.phone.trim() && phone.trim() !== '';
}

export function toInput({ serviceId, doctorId, startsAt, patient, locale, note }: Values): CallerInput {
  const { firstName, lastName, phone, email } = patient;
  return {
    serviceId: Number(serviceId),
    doctorId: startsAt && doctorId ? startsAt.doctorId : null,
    startsAt: startsAt?.startsAt ?? '',
    patient: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: toE164(phone) ?? '',
      email: email.trim() || null,
    },
    locale,
    note: note.trim(),
    ...(startsAt?.isOutside && { outsideHours: true }),
  };
}
