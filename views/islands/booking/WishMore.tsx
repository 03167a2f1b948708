import { type ReactElement, type ReactNode, useState } from 'react';
import { type Appointment, BOOKING } from '../../../contract/appointment';
import { addDays } from '../../../contract/calendar';
import { DAY_PARTS, type EarlierDate, type EarlierDateInput, ISO_WEEKDAYS } from '../../../contract/earlier-date';
import { isLocale, type Locale } from '../../../contract/locales';
import type { DateWords } from '../../date-words';
import { call } from '../../forms/call';
import { WishFields } from '../../parts/booking/WishFields';
import { Checkbox } from '../../parts/forms/Checkbox';
import { Icon } from '../../parts/site/Icon';
import type { IslandWords } from '../define-island';
import { wallTime } from './dates';

/** The form that goes along with a booking, outside of the booking's own: no form stands in another one. */
const ALONG = 'wish-along';
const MORE = 'wish-more';

interface WishAnyProps {
  words: Pick<IslandWords<'earlier.wish' | 'common.language'>, 't'>;
  dates: DateWords;
  /** Null: any doctor. */
  doctor: { id: number; fullName: string } | null;
  languages: readonly Locale[];
  /** The visit that is to be earlier; null: there is none. */
  startsAt: string | null;
  /** The form that the fields belong to, when they do not stand in it. */
  form?: string;
}

/** Which times fit, with what is usual chosen: the same doctor, any day, until the visit or for a month. */
export function WishAny({ words, dates, doctor, languages, startsAt, form }: WishAnyProps): ReactElement {
  const [today] = useState(() => wallTime(new Date()).date);
  return (
    <WishFields
      words={words}
      dates={dates}
      form={form}
      values={{
        doctor: String(doctor?.id ?? ''),
        language: null,
        weekdays: [...ISO_WEEKDAYS],
        dayPart: 'any',
        until: startsAt === null ? addDays(today, 30) : wallTime(startsAt).date,
      }}
      doctors={doctor ? [{ value: String(doctor.id), label: doctor.fullName }] : []}
      languages={languages}
      min={today}
      max={addDays(today, BOOKING.aheadDays)}
    />
  );
}

interface WishMoreProps {
  words: Pick<IslandWords<'earlier.wish'>, 't'>;
  isOpen?: boolean;
  children: ReactNode;
}

/** Asks whether somebody would rather come earlier; unfolds. */
export function WishMore({ words: { t }, isOpen = false, children }: WishMoreProps): ReactElement {
  return (
    <details className="wish-more" id={MORE} open={isOpen}>
      <summary>
        <Icon name="clock" />
        <span>
          {t('earlier.wish.more')}
          <small>{t('earlier.wish.moreText')}</small>
        </span>
      </summary>
      {children}
    </details>
  );
}

/** The wish that goes along with a booking. */
export function WishAlong(props: WishAnyProps): ReactElement {
  const { t } = props.words;
  return (
    <WishMore words={props.words}>
      <div>
        <WishAny {...props} form={ALONG} />
        <Checkbox
          id="wish-tell"
          name="tell"
          form={ALONG}
          defaultChecked
          label={
            <>
              {t('earlier.wish.tell')}
              <small className="hint">{t('earlier.wish.tellText')}</small>
            </>
          }
        />
      </div>
    </WishMore>
  );
}

/** Stands outside of the booking's form. */
export function WishAlongForm(): ReactElement {
  return <form id={ALONG} hidden onSubmit={(event) => event.preventDefault()} />;
}

/** Sends the wish that was typed along with a visit that is booked now. @returns false when it could not be taken */
export async function sendWishAlong(locale: Locale, visit: Appointment): Promise<boolean> {
  const [form, more] = [document.getElementById(ALONG), document.getElementById(MORE)];
  if (!(form instanceof HTMLFormElement) || !(more instanceof HTMLDetailsElement) || !more.open) return true;
  const data = new FormData(form);
  if (!data.has('tell')) return true;
  const doctorId = data.get('doctor') === '' ? null : visit.doctor.id;
  const language = data.get('language');
  const until = data.get('until');
  const body: EarlierDateInput = {
    appointmentId: visit.id,
    serviceId: visit.service.id,
    doctorId,
    language: doctorId === null && isLocale(language) ? language : null,
    weekdays: data.getAll('weekdays').map(Number),
    dayPart: DAY_PARTS.find((part) => part === data.get('dayPart')) ?? 'any',
    until: typeof until === 'string' ? until : '',
  };
  const { kind } = await call<EarlierDate>(locale, 'POST', '/api/earlier-dates', { body });
  return kind === 'done';
}
