import { useEffect, useState } from 'react';
import type { Appointment, BookingInput } from '../../../contract/appointment';
import { toE164 } from '../../../contract/phone';
import type { Slot } from '../../../contract/schedule';
import type { ServiceCategory } from '../../../contract/service';
import { call, type Outcome } from '../../forms/call';
import { askMe } from '../../forms/me';
import { refusalOf, typedIn } from '../../forms/refusal';
import { type Form, useForm } from '../../forms/use-form';
import type { BookableDoctor, BookablePerson, BookableService, ChoosingProps } from './booking-props';
import { type Draft, useDraft } from './draft';
import { refuse } from './refuse';
import { alternativesOf } from './Taken';
import { findOwnVisit, useOwnVisits } from './use-own-visits';
import { type HoldState, useHold } from './use-hold';
import { useRequestKey } from './use-request-key';
import { findSlot, slotOf, type SlotsState, useSlots, withHeld } from './use-slots';

/** Children's visits: whoever books them is a parent. */
const FOR_CHILDREN: readonly ServiceCategory[] = ['paediatrics'];

/** A time that is chosen. While free times are still looked for it is what the address says; the server decides anyway. */
type ChosenTime = Pick<Slot, 'startsAt' | 'place'> & { doctorId: number | null };

export interface BookingState {
  service: BookableService | null;
  /** Those who offer the service. */
  offering: readonly BookableDoctor[];
  /** The doctor who was asked for. */
  doctor: BookableDoctor | null;
  slots: SlotsState;
  /** Whether the chosen time is kept for this browser. */
  holding: HoldState;
  time: ChosenTime | null;
  /** The visit of one's own at the time in the address. */
  own: Appointment | null;
  /** The time in the address is not to be had. */
  isGone: boolean;
  draft: Draft;
  type: (change: Partial<Draft>) => void;
  isForChild: boolean;
  isForOther: boolean;
  /** Whom of those whom the account books for this visit is for; null: none of them. */
  person: BookablePerson | null;
  signedIn: boolean;
  form: Form;
}

function bodyOf(
  service: number,
  time: ChosenTime,
  draft: Draft,
  { isForOther, person }: Pick<BookingState, 'isForOther' | 'person'>,
): BookingInput {
  const { firstName, lastName, phone, note } = draft;
  return {
    serviceId: service,
    doctorId: time.doctorId,
    startsAt: time.startsAt,
    ...(person ? { personId: person.id } : { visitor: isForOther ? { firstName, lastName } : null }),
    phone: toE164(phone) ?? '',
    ...(note.trim() !== '' && { note }),
  };
}

/** What is chosen, what was typed, and how it is sent. */
export function useBooking(props: ChoosingProps): BookingState {
  const plain = { call: 'POST /api/appointments', forms: props.forms } as const;
  const { words, services, doctors, people, choice, onDone } = props;
  const { t, locale } = words;
  const service = services.find(({ id }) => id === choice.service) ?? null;
  const offering = service ? doctors.filter(({ id }) => service.doctorIds.includes(id)) : doctors;
  const doctor = offering.find(({ id }) => id === choice.doctor) ?? null;
  const listed = useSlots(
    service && { service: service.id, doctor: doctor?.id ?? null, language: doctor ? null : choice.language },
    locale,
    props.firstDays,
  );
  const { draft, type, forget } = useDraft(typedIn(plain), props.forms.reader, props.ownPhone);
  const isForChild = service !== null && FOR_CHILDREN.includes(service.category);
  const [signedIn, setSignedIn] = useState(props.signedIn);
  const person = people.find(({ id }) => id === choice.person) ?? null;
  // Whoever has people chooses one of them, and names nobody.
  const isForOther = people.length === 0 && (draft.forOther ?? isForChild);
  const [overlapped, setOverlapped] = useState(false);
  const [wasHeld, setWasHeld] = useState(false);
  // Asked for when there is a time to compare them with, and again when a visit from elsewhere was in the way.
  const ownVisits = useOwnVisits(signedIn && choice.at !== null ? String(overlapped) : null, locale);
  // Others of the family may be elsewhere at the same time.
  const samePerson = ownVisits?.filter(({ personId }) => personId === (person?.id ?? null)) ?? null;
  const own = findOwnVisit(samePerson, choice.at, service?.durationMinutes ?? 0);
  const isMissing = listed.status === 'ready' && ownVisits !== null && findSlot(listed, choice.at) === null;
  // Whoever is signed in sends at once: there it is asked only whether a time that is not listed is one's own hold.
  const isHeldFor = choice.at !== null && own === null && (!signedIn || isMissing || wasHeld);
  const holding = useHold(
    service && choice.at !== null && isHeldFor
      ? { serviceId: service.id, doctorId: doctor?.id ?? null, startsAt: choice.at }
      : null,
    locale,
    listed.reload,
  );
  if (holding.hold && !wasHeld) setWasHeld(true);
  const slots = withHeld(
    listed,
    service && choice.at !== null && holding.hold ? slotOf(service, choice.at, holding.hold) : null,
  );
  const isLooking = (slots.status === 'loading' && slots.days.size === 0) || (isMissing && holding.isAsking);
  const time =
    own !== null || service === null
      ? null
      : isLooking && choice.at !== null
        ? { startsAt: choice.at, place: service.place, doctorId: doctor?.id ?? null }
        : findSlot(slots, choice.at);
  const keyOf = useRequestKey();

  const send = async (): Promise<Outcome<Appointment>> => {
    if (!service) return refuse('serviceId', t('appointment.booking.serviceMissing'));
    if (!time) return refuse('startsAt', t('appointment.booking.timeMissing'));
    // Any doctor who speaks the language: who that is, the free times say.
    if (isLooking && !doctor && choice.language) return refuse('startsAt', t('appointment.booking.loading'));
    const body = bodyOf(service.id, time, draft, { isForOther, person });
    const headers = { 'Idempotency-Key': keyOf(body) };
    const sent = { ...body, ...(holding.hold && { holdId: holding.hold.id }) };
    const outcome = await call<Appointment>(locale, 'POST', '/api/appointments', { body: sent, headers });
    if (outcome.kind === 'refused' && outcome.problem.code === 'visit_overlaps') setOverlapped(true);
    if (alternativesOf(outcome.kind === 'done' ? null : outcome)) slots.reload();
    return outcome;
  };
  const heldRefusal = refusalOf({ call: 'POST /api/holds', forms: props.forms });
  const form = useForm<Appointment>({
    id: 'booking',
    plain,
    refused: heldRefusal,
    send,
    onSignedOut: () => setSignedIn(false),
    onDone: (appointment) => {
      forget();
      return onDone(appointment);
    },
  });

  const knownToBeSignedIn = props.signedIn;
  useEffect(() => {
    if (!knownToBeSignedIn) return;
    void askMe(locale).then((outcome) => {
      if (outcome.kind === 'signed-out') setSignedIn(false);
    });
  }, [knownToBeSignedIn, locale]);

  const isGone =
    slots.status === 'ready' &&
    choice.at !== null &&
    time === null &&
    !isLooking &&
    own === null &&
    ownVisits !== null &&
    alternativesOf(form.failure) === null;

  return {
    service,
    offering,
    doctor,
    slots,
    holding,
    time,
    own,
    isGone,
    draft,
    type,
    isForChild,
    isForOther,
    person,
    signedIn,
    form,
  };
}
