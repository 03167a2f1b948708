import { type ReactElement, type ReactNode, useState } from 'react';
import { addDays } from '../../../contract/calendar';
import type { Slot } from '../../../contract/schedule';
import type { DateWords } from '../../date-words';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { DayOff, DayRadio, SlotRadio } from '../../parts/booking/Slot';
import { Toast } from '../../parts/site/Toast';
import { daysBetween, longDay, monthsOf, shortDay, wallTime } from './dates';
import type { BookableDoctor, BookingWords } from './booking-props';
import type { SlotsState } from './use-slots';

const WEEK = 7;
/** The hour at which a part of the day ends. */
const PARTS = [
  { name: 'morning', until: 12 },
  { name: 'afternoon', until: 17 },
  { name: 'evening', until: 24 },
] as const;

interface TimeStepProps {
  words: BookingWords;
  dates: DateWords;
  slots: SlotsState;
  doctors: readonly BookableDoctor[];
  /** The day that is looked at; null: the first with a free time. */
  day: string | null;
  at: string | null;
  /** The clinic's number, as it is shown. */
  phone: string | null;
  /** Where one waits for a time. */
  earlierHref: string;
  /** In the place of times, when there are none. */
  none?: ReactNode;
  error: string | null;
  onChooseDay: (day: string) => void;
  onChooseTime: (at: string) => void;
}

/** The row of days: one can look a week further and back. */
function Days({ words, dates, slots, day, onChooseDay }: TimeStepProps & { day: string }): ReactElement {
  const weekOfDay = Math.floor(daysBetween(slots.from, day) / WEEK);
  // The week that was paged to, as long as the day stays.
  const [paged, setPaged] = useState({ day, week: weekOfDay });
  const week = paged.day === day ? paged.week : weekOfDay;
  const shown = Array.from({ length: WEEK }, (_, index) => addDays(slots.from, week * WEEK + index)).filter(
    (date) => date <= slots.until,
  );
  const page = (by: number): void => setPaged({ day, week: week + by });
  return (
    <>
      <div className="booking-month">
        <b aria-live="polite">{monthsOf(dates, shown[0] ?? day, shown.at(-1) ?? day)}</b>
        <span>
          <Button
            variant="ghost"
            compact
            aria-label={words.t('appointment.booking.earlier')}
            disabled={week <= 0}
            onClick={() => page(-1)}
          >
            <Icon name="arrow-left" />
          </Button>
          <Button
            variant="ghost"
            compact
            aria-label={words.t('appointment.booking.later')}
            // Not before it is known what is free then.
            disabled={!slots.days.has(addDays(slots.from, (week + 1) * WEEK))}
            onClick={() => page(1)}
          >
            <Icon name="arrow-right" />
          </Button>
        </span>
      </div>
      <fieldset className="days">
        <legend className="sr-only">{words.t('appointment.booking.day')}</legend>
        {shown.map((date) => {
          const names = shortDay(dates, date);
          if (!slots.days.get(date)?.length) {
            const note = words.t('appointment.booking.noTimes');
            return <DayOff key={date} weekday={names.weekday} date={names.day} note={note} />;
          }
          return (
            <DayRadio
              key={date}
              name="day"
              checked={date === day}
              onChange={() => onChooseDay(date)}
              weekday={names.weekday}
              date={names.day}
              note={names.month}
              label={longDay(dates, date)}
            />
          );
        })}
      </fieldset>
    </>
  );
}

/** A day's free times by part of the day. */
function Times({
  words,
  dates,
  slots,
  doctors,
  day,
  at,
  error,
  onChooseTime,
}: TimeStepProps & { day: string }): ReactElement {
  const free = slots.days.get(day) ?? [];
  const label = (slot: Slot, time: string): string => {
    const doctor = doctors.find(({ id }) => id === slot.doctorId)?.fullName ?? '';
    return [time, longDay(dates, day), doctor].filter((part) => part !== '').join(', ');
  };
  const title = words.t('appointment.booking.timesOf', { day: longDay(dates, day) });
  return (
    <fieldset className="booking-times" aria-describedby={error ? 'time-error' : undefined}>
      <legend className="sr-only">{title}</legend>
      <h3 className="booking-day">{longDay(dates, day)}</h3>
      {PARTS.map(({ name, until }, index) => {
        const since = PARTS[index - 1]?.until ?? 0;
        const times = free
          .map((slot) => ({ slot, wall: wallTime(slot.startsAt) }))
          .filter(({ wall }) => wall.hour >= since && wall.hour < until);
        if (times.length === 0) return null;
        return (
          <div key={name} className="booking-part">
            <h4>{words.t(`appointment.booking.${name}`)}</h4>
            <div className="slots">
              {times.map(({ slot, wall }) => (
                <SlotRadio
                  key={slot.startsAt}
                  name="time"
                  checked={slot.startsAt === at}
                  onChange={() => onChooseTime(slot.startsAt)}
                  time={wall.time}
                  label={label(slot, wall.time)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

/** For whom no time fits. */
function Waiting({ words, earlierHref }: TimeStepProps): ReactElement {
  return (
    <p className="actions">
      <ButtonLink variant="ghost" size="s" href={earlierHref}>
        <Icon name="clock" />
        {words.t('earlier.wish.askNone')}
      </ButtonLink>
    </p>
  );
}

/** When: a day, then one of its free times. */
export function TimeStep(props: TimeStepProps): ReactElement {
  const { words, slots, phone, none } = props;
  if (slots.status === 'idle') return <p className="muted">{words.t('appointment.booking.chooseFirst')}</p>;
  if (slots.status === 'failed') {
    return (
      <>
        <Toast tone="error">{words.t('appointment.booking.loadFailed')}</Toast>
        <p className="actions">
          <Button variant="outline" onClick={slots.reload}>
            {words.t('appointment.booking.again')}
          </Button>
        </p>
      </>
    );
  }
  const first = [...slots.days].find(([, free]) => free.length > 0)?.[0];
  if (slots.status === 'loading' && first === undefined) {
    return (
      <p className="muted booking-looking" role="status">
        {words.t('appointment.booking.loading')}
      </p>
    );
  }
  if (first === undefined) {
    return (
      <>
        <p role="status">
          {phone === null
            ? words.t('appointment.booking.noneFreeNoPhone')
            : words.t('appointment.booking.noneFree', { phone })}
        </p>
        {none ?? <Waiting {...props} />}
      </>
    );
  }
  const day = props.day !== null && slots.days.get(props.day)?.length ? props.day : first;
  return (
    <>
      <Days {...props} day={day} />
      <Times {...props} day={day} />
      <Waiting {...props} />
    </>
  );
}
