import type { ReactElement, ReactNode } from 'react';
import type { Slot } from '../../../contract/schedule';
import type { Form } from '../../forms/use-form';
import type { BookingParts } from './booking-props';
import type { Choice } from './choice';
import { wallTime } from './dates';
import { alternativesOf, Taken } from './Taken';
import { TimeStep } from './TimeStep';
import type { SlotsState } from './use-slots';

interface WhenStepProps extends Pick<BookingParts, 'words' | 'dates' | 'doctors' | 'phone'> {
  slots: SlotsState;
  /** The free time that is chosen. */
  slot: Slot | null;
  /** The day that is looked at. */
  day: string | null;
  form: Form;
  onChoose: (change: Partial<Choice>) => void;
  /** Any doctor is as good: an alternative with another one does not choose that one. */
  anyDoctor: boolean;
  /** Between the alternatives and the days. */
  children?: ReactNode;
}

/** The day and the time, with others to choose when somebody else was faster. */
export function WhenStep(props: WhenStepProps): ReactElement {
  const { words, dates, doctors, phone, slots, slot, day, form, onChoose, anyDoctor, children } = props;
  const alternatives = alternativesOf(form.failure);
  const at = (startsAt: string): Partial<Choice> => ({ at: startsAt, day: wallTime(startsAt).date });
  return (
    <>
      {alternatives && (
        <Taken
          words={words}
          dates={dates}
          doctors={doctors}
          alternatives={alternatives}
          onChoose={({ startsAt, doctorId }) => onChoose({ ...at(startsAt), doctor: anyDoctor ? null : doctorId })}
        />
      )}
      {children}
      <TimeStep
        words={words}
        dates={dates}
        slots={slots}
        doctors={doctors}
        day={slot ? wallTime(slot.startsAt).date : day}
        at={slot?.startsAt ?? null}
        phone={phone}
        error={form.field('startsAt').error}
        onChooseDay={(chosen) => onChoose({ day: chosen, at: null })}
        onChooseTime={(startsAt) => onChoose(at(startsAt))}
      />
    </>
  );
}
