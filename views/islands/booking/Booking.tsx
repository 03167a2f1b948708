import type { ReactElement } from 'react';
import { leadToThanks } from './arrival';
import { BookingForm } from './BookingForm';
import { useChoice } from './choice';
import { MoveForm } from './MoveForm';
import { BOOKING_WORDS, type BookingParts } from './booking-props';
import { defineIsland } from '../define-island';

/** From the service to the request in one page: each choice is in the address, what is typed stays in the tab. */
function Booking(props: BookingParts): ReactElement {
  const [choice, choose] = useChoice(props.query);
  const Form = choice.visit === null ? BookingForm : MoveForm;
  return (
    <Form
      {...props}
      choice={choice}
      choose={choose}
      onDone={({ id }, isWishSent) => leadToThanks(props.doneHref, id, isWishSent)}
    />
  );
}

export const booking = defineIsland({ name: 'Booking', words: BOOKING_WORDS, isPlain: true, view: Booking });
