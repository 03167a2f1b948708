import type { ReactElement } from 'react';
import type { SlotTakenProblem } from '../../../contract/appointment';
import type { Slot } from '../../../contract/schedule';
import type { DateWords } from '../../date-words';
import type { Failure } from '../../forms/call';
import { Problem } from '../../forms/Problem';
import { Button } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { moment } from './booked';
import { type BookableDoctor, type BookingWords, SEND_FORM } from './booking-props';

/** The nearest free times when somebody else was faster; null for another failure. */
export function alternativesOf(failure: Failure | null): Slot[] | null {
  if (failure?.kind !== 'refused' || failure.problem.code !== 'slot_taken') return null;
  return (failure.problem as SlotTakenProblem).alternatives;
}

interface TakenProps {
  words: BookingWords;
  dates: DateWords;
  doctors: readonly BookableDoctor[];
  alternatives: readonly Slot[];
  onChoose: (slot: Slot) => void;
}

/** Says that the time is gone, with the nearest ones to take instead. */
export function Taken({ words, dates, doctors, alternatives, onChoose }: TakenProps): ReactElement {
  const some = alternatives.length > 0;
  return (
    <Problem>
      <Toast tone="error">{words.t(some ? 'appointment.booking.taken' : 'appointment.booking.takenNoOther')}</Toast>
      {some && (
        <ul className="booking-taken">
          {alternatives.map((slot) => (
            <li key={`${slot.doctorId} ${slot.startsAt}`}>
              <Button
                type="submit"
                form={SEND_FORM}
                name="pick"
                value={`${slot.startsAt} ${slot.doctorId}`}
                variant="outline"
                wide
                data-answer=""
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(slot);
                }}
              >
                {moment(dates, slot.startsAt)}
                <small>{doctors.find(({ id }) => id === slot.doctorId)?.fullName}</small>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Problem>
  );
}
