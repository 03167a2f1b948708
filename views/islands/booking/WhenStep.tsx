import type { ReactElement, ReactNode } from 'react';
import type { Form } from '../../forms/use-form';
import type { BookingParts } from './booking-props';
import type { Choice } from './choice';
import { wallTime } from './dates';
import { StepError } from './Sending';
import { alternativesOf, Taken } from './Taken';
import { TimeStep } from './TimeStep';
import type { SlotsState } from './use-slots';

interface WhenStepProps extends Pick<BookingParts, 'words' | 'dates' | 'doctors' | 'phone' | 'earlierHref'> {
  slots: SlotsState;
  /** The start of the time that is chosen. */
  at: string | null;
  /** The day that is looked at. */
  day: string | null;
  form: Form;
  onChoose: (change: Partial<Choice>) => void;
  /** Any doctor is as good: an alternative with another one does not choose that one. */
  anyDoctor: boolean;
  /** In the place of times, when there are none. */
  none?: ReactNode;
  /** Between what went wrong and the days. */
  children?: ReactNode;
}

/** The day and the time, with others to choose when somebody else was faster. */
export function WhenStep(props: WhenStepProps): ReactElement {
  const { words, dates, doctors, phone, earlierHref, none, slots, at, day, form, onChoose, anyDoctor, children } =
    props;
  const alternatives = alternativesOf(form.failure);
  const { error } = form.field('startsAt');
  const timeOf = (startsAt: string): Partial<Choice> => ({ at: startsAt, day: wallTime(startsAt).date });
  return (
    <>
      {alternatives && (
        <Taken
          words={words}
          dates={dates}
          doctors={doctors}
          alternatives={alternatives}
          onChoose={({ startsAt, doctorId }) => onChoose({ ...timeOf(startsAt), doctor: anyDoctor ? null : doctorId })}
        />
      )}
      <StepError id="time-error" error={error} />
      {children}
      <TimeStep
        words={words}
        dates={dates}
        slots={slots}
        doctors={doctors}
        day={at === null ? day : wallTime(at).date}
        at={at}
        phone={phone}
        earlierHref={earlierHref}
        none={none}
        error={error}
        onChooseDay={(chosen) => onChoose({ day: chosen, at: null })}
        onChooseTime={(startsAt) => onChoose(timeOf(startsAt))}
      />
    </>
  );
}
