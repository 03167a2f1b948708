import { type ReactElement, useState } from 'react';
import type { Appointment } from '../../../contract/appointment';
import { BookingForm } from './BookingForm';
import { summaryLines } from './booked';
import { useChoice } from './choice';
import { Done } from './Done';
import { MoveForm } from './MoveForm';
import { BOOKING_WORDS, type BookingParts } from './booking-props';
import { defineIsland } from '../define-island';

/** From the service to the request in one page: each choice is in the address, what is typed stays in the tab. */
function Booking(props: BookingParts): ReactElement {
  const { words, dates, services, doctors, address, art, portalHref } = props;
  const [choice, choose] = useChoice();
  const [done, setDone] = useState<Appointment | null>(null);
  if (done) {
    const service = services.find(({ id }) => id === done.service.id) ?? null;
    const doctor = doctors.find(({ id }) => id === done.doctor.id) ?? null;
    return (
      <Done
        words={words}
        dates={dates}
        appointment={done}
        moved={choice.visit !== null}
        lines={summaryLines({ words, dates, address, service, doctor, slot: done })}
        price={service?.price ?? null}
        art={art}
        portalHref={portalHref}
      />
    );
  }
  const Form = choice.visit === null ? BookingForm : MoveForm;
  return <Form {...props} choice={choice} choose={choose} onDone={setDone} />;
}

export const booking = defineIsland({ name: 'Booking', words: BOOKING_WORDS, view: Booking });
