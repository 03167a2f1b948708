import { type MouseEvent, type ReactElement, type ReactNode, useState } from 'react';
import { addDays } from '../../../contract/calendar';
import type { Slot } from '../../../contract/schedule';
import { useIsAwake } from '../../forms/use-is-awake';
import type { DateWords } from '../../date-words';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { DayOff, DayRadio, SlotRadio } from '../../parts/booking/Slot';
import { Toast } from '../../parts/site/Toast';
import { daysBetween, longDay, monthsOf, shortDay, wallTime } from './dates';
import type { BookableDoctor, BookingWords } from './booking-props';
import type { SlotsState } from './use-slots';

const WEEK = 7;
/** The form that leads to another week without a script, outside of the step's own. */
export const WEEK_FORM = 'booking-week';
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
  const weeks = Math.ceil((daysBetween(slots.from, slots.until) + 1) / WEEK);
  const weekOfDay = Math.floor(daysBetween(slots.from, day) / WEEK);
  // The week that was paged to, as long as the day stays.
  const [paged, setPaged] = useState({ day, week: weekOfDay });
  const week = paged.day === day ? paged.week : weekOfDay;
  const shown = Array.from({ length: WEEK }, (_, index) => addDays(slots.from, week * WEEK + index)).filter(
    (date) => date <= slots.until,
  );
  const page = (event: MouseEvent, by: number): void => {
    event.preventDefault();
    setPaged({ day, week: week + by });
  };
  const toWeek = (to: number) =>
    ({ type: 'submit', form: WEEK_FORM, name: 'from', value: addDays(slots.from, to * WEEK) }) as const;
  return (
    <>
      <div className="booking-month">
        <b aria-live="polite">{monthsOf(dates, shown[0] ?? day, shown.at(-1) ?? day)}</b>
        <span>
          <Button
            variant="ghost"
            compact
            aria-label={words.t('appointment.booking.earlier')}
            {...toWeek(week - 1)}
            disabled={week <= 0}
            onClick={(event) => page(event, -1)}
          >
            <Icon name="arrow-left" />
          </Button>
          <Button
            variant="ghost"
            compact
            aria-label={words.t('appointment.booking.later')}
            {...toWeek(week + 1)}
            disabled={week >= weeks - 1}
            onClick={(event) => page(event, 1)}
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
              value={date}
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

/** A day's free times by part of the day. @param isOther another day is chosen: for whom no script shows one day at a time */
function Times({
  words,
  dates,
  slots,
  doctors,
  day,
  at,
  error,
  onChooseTime,
  isOther = false,
}: TimeStepProps & { day: string; isOther?: boolean }): ReactElement {
  const free = slots.days.get(day) ?? [];
  const label = (slot: Slot, time: string): string => {
    const doctor = doctors.find(({ id }) => id === slot.doctorId)?.fullName ?? '';
    return [time, longDay(dates, day), doctor].filter((part) => part !== '').join(', ');
  };
  const title = words.t('appointment.booking.timesOf', { day: longDay(dates, day) });
  return (
    <fieldset
      className="booking-times"
      data-other={isOther || undefined}
      aria-describedby={error ? 'time-error' : undefined}
    >
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
                  value={slot.startsAt}
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
  const isAwake = useIsAwake();
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
        {isAwake && none ? none : <Waiting {...props} />}
      </>
    );
  }
  const day = props.day !== null && slots.days.get(props.day)?.length ? props.day : first;
  return (
    <>
      <Days {...props} day={day} />
      {(isAwake ? [day] : [...slots.days.keys()].filter((date) => slots.days.get(date)?.length)).map((date) => (
        <Times key={date} {...props} day={date} isOther={date !== day} />
      ))}
      <Waiting {...props} />
    </>
  );
}
