import type { Locale } from '../../../contract/locales';
import type { Slot } from '../../../contract/schedule';
import { capitalize } from '../../capitalize';
import type { DateWords } from '../../date-words';
import { longDayWithin, wallTime } from './dates';
import type { BookableDoctor, BookablePerson, BookableService, BookingWords } from './booking-props';

/** `Poniedziałek, 23 listopada, 9:30` */
export function moment(dates: DateWords, instant: string): string {
  return capitalize(momentWithin(dates, instant));
}

/** `poniedziałek, 23 listopada, 9:30`, within a sentence. */
export function momentWithin(dates: DateWords, instant: string): string {
  const { date, time } = wallTime(instant);
  return `${longDayWithin(dates, date)}, ${time}`;
}

interface Booked {
  words: BookingWords;
  dates: DateWords;
  address: string;
  service: BookableService | null;
  doctor: BookableDoctor | null;
  slot: Pick<Slot, 'startsAt' | 'place'> | null;
  /** The language that the doctor should speak; null: any. */
  language?: Locale | null;
  person?: BookablePerson | null;
}

/** The lines of the summary; what is not chosen yet says so. */
export function summaryLines({
  words,
  dates,
  address,
  service,
  doctor,
  slot,
  language = null,
  person = null,
}: Booked): { term: string; value: string }[] {
  const { t } = words;
  const open = t('appointment.booking.notChosen');
  const place = slot?.place ?? service?.place ?? 'clinic';
  return [
    ...(person ? [{ term: t('appointment.booking.for'), value: person.firstName }] : []),
    { term: t('appointment.booking.service'), value: service ? `${service.name}, ${service.minutes}` : open },
    { term: t('appointment.booking.doctor'), value: doctor?.fullName ?? t('appointment.booking.anyDoctor') },
    ...(language ? [{ term: t('appointment.booking.language'), value: t(`common.language.${language}`) }] : []),
    { term: t('appointment.booking.at'), value: slot ? moment(dates, slot.startsAt) : open },
    { term: t('appointment.booking.place'), value: place === 'online' ? t('appointment.booking.online') : address },
  ];
}
