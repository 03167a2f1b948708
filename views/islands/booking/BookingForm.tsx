import { type ReactElement, useEffect, useState } from 'react';
import type { Appointment, BookingInput } from '../../../contract/appointment';
import type { Me } from '../../../contract/auth';
import { toE164 } from '../../../contract/phone';
import type { Slot } from '../../../contract/schedule';
import { call, type Outcome } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { useForm } from '../../forms/use-form';
import { withQuery } from '../../links';
import { Button, ButtonLink } from '../../parts/site/Button';
import { FieldError } from '../../parts/forms/Field';
import { Summary } from '../../parts/booking/Summary';
import { Toast } from '../../parts/site/Toast';
import { moment, summaryLines } from './booked';
import { type Choice, writeChoice } from './choice';
import { DoctorStep } from './DoctorStep';
import { type Draft, useDraft } from './draft';
import { Frame, Step } from './Frame';
import { refuse } from './refuse';
import { ServiceStep } from './ServiceStep';
import { alternativesOf } from './Taken';
import { findSlot, useSlots } from './use-slots';
import { useRequestKey } from './use-request-key';
import type { BookableDoctor, BookableService, ChoosingProps } from './booking-props';
import { VisitorStep } from './VisitorStep';
import { WhenStep } from './WhenStep';

function bodyOf(service: number, slot: Slot, draft: Draft): BookingInput {
  const { firstName, lastName, phone, note } = draft;
  return {
    serviceId: service,
    doctorId: slot.doctorId,
    startsAt: slot.startsAt,
    visitor: draft.forOther ? { firstName, lastName } : null,
    phone: toE164(phone) ?? '',
    ...(note.trim() !== '' && { note }),
  };
}

/** What a doctor offers before the rest, in the order of the price list. */
function offeredFirst(services: readonly BookableService[], doctor: BookableDoctor | null): BookableService[] {
  const rank = ({ doctorIds }: BookableService): number => (doctor && !doctorIds.includes(doctor.id) ? 1 : 0);
  return [...services].sort((one, other) => rank(one) - rank(other));
}

/** A new visit: what, with whom, when, for whom. */
export function BookingForm(props: ChoosingProps): ReactElement {
  const { words, dates, services, doctors, choice, choose, onDone } = props;
  const { t, locale } = words;
  const service = services.find(({ id }) => id === choice.service) ?? null;
  const offering = service ? doctors.filter(({ id }) => service.doctorIds.includes(id)) : doctors;
  const doctor = offering.find(({ id }) => id === choice.doctor) ?? null;
  const slots = useSlots(
    service && { service: service.id, doctor: doctor?.id ?? null, language: choice.language },
    locale,
  );
  const slot = findSlot(slots, choice.at);
  const { draft, type, offerPhone, forget } = useDraft();
  const [signedIn, setSignedIn] = useState(props.signedIn);
  const keyOf = useRequestKey();

  const send = async (): Promise<Outcome<Appointment>> => {
    if (!service) return refuse('serviceId', t('appointment.booking.serviceMissing'));
    if (!slot) return refuse('startsAt', t('appointment.booking.timeMissing'));
    const body = bodyOf(service.id, slot, draft);
    const headers = { 'Idempotency-Key': keyOf(body) };
    const outcome = await call<Appointment>(locale, 'POST', '/api/appointments', { body, headers });
    if (outcome.kind === 'signed-out') setSignedIn(false);
    if (alternativesOf(outcome.kind === 'done' ? null : outcome)) slots.reload();
    return outcome;
  };
  const form = useForm<Appointment>({
    send,
    onDone: (appointment) => {
      forget();
      onDone(appointment);
    },
  });

  const knownToBeSignedIn = props.signedIn;
  useEffect(() => {
    if (!knownToBeSignedIn) return;
    void call<Me>(locale, 'GET', '/api/me').then((outcome) => {
      if (outcome.kind === 'signed-out') setSignedIn(false);
      if (outcome.kind === 'done' && outcome.body.phone) offerPhone(outcome.body.phone);
    });
  }, [knownToBeSignedIn, locale, offerPhone]);

  const alternatives = alternativesOf(form.failure);
  const serviceError = form.field('serviceId').error;
  const gone = slots.status === 'ready' && choice.at !== null && !slot && !alternatives;
  const chosenDoctor = doctors.find(({ id }) => id === (slot?.doctorId ?? doctor?.id)) ?? null;
  const chooseTime = (change: Partial<Choice>): void => {
    form.clearFailure();
    choose(change);
  };
  const next = `${props.bookingHref}${writeChoice(choice)}`;
  const signInHref = withQuery(props.signInHref, { next });

  return (
    <form {...form.props}>
      <Frame
        title={t('appointment.title')}
        lead={t('appointment.lead')}
        steps={
          <>
            <Step number={1} title={t('appointment.booking.service')}>
              <ServiceStep
                words={words}
                services={offeredFirst(services, doctor)}
                chosen={service?.id ?? null}
                onChoose={(id) => chooseTime({ service: id, at: null })}
                error={serviceError}
              />
              {serviceError && <FieldError id="service-error">{serviceError}</FieldError>}
            </Step>
            <Step number={2} title={t('appointment.booking.doctor')}>
              <DoctorStep
                words={words}
                doctors={offering}
                doctor={doctor?.id ?? null}
                language={choice.language}
                onChooseDoctor={(id) => chooseTime({ doctor: id, at: null })}
                onChooseLanguage={(language) => {
                  const speaks = language === null || doctor?.languages.includes(language);
                  chooseTime({ language, at: null, doctor: speaks ? (doctor?.id ?? null) : null });
                }}
              />
            </Step>
            <Step number={3} title={t('appointment.booking.time')}>
              <WhenStep
                {...props}
                slots={slots}
                slot={slot}
                day={choice.day}
                form={form}
                onChoose={chooseTime}
                anyDoctor={doctor === null}
              >
                {gone && <Toast tone="info">{t('appointment.booking.takenNoOther')}</Toast>}
              </WhenStep>
            </Step>
            <Step number={4} title={t('appointment.booking.visitor')}>
              <VisitorStep words={words} draft={draft} onType={type} form={form} />
            </Step>
          </>
        }
        aside={
          <>
            <h2>{t('appointment.booking.yourVisit')}</h2>
            <Summary
              lines={summaryLines({ words, dates, address: props.address, service, doctor: chosenDoctor, slot })}
              total={service ? { term: t('appointment.booking.total'), value: service.price } : undefined}
            />
            {signedIn ? (
              <>
                {!alternatives && <FormFailure failure={form.failure} words={words} onRetry={form.submit} />}
                <Button type="submit" size="l" wide loading={form.busy}>
                  {t('appointment.booking.send')}
                </Button>
                <p className="hint">
                  {t(
                    service?.place === 'online' ? 'appointment.booking.sendHintOnline' : 'appointment.booking.sendHint',
                  )}
                </p>
              </>
            ) : (
              <>
                <Toast tone="info">{t('appointment.booking.signInFirst')}</Toast>
                <ButtonLink size="l" wide href={signInHref}>
                  {t('appointment.booking.signIn')}
                </ButtonLink>
                <ButtonLink variant="ghost" wide href={withQuery(props.signUpHref, { next })}>
                  {t('appointment.booking.signUp')}
                </ButtonLink>
                <p className="hint">{t('appointment.booking.signInHint')}</p>
              </>
            )}
          </>
        }
        bar={
          <>
            <span>
              <b>{service?.price ?? t('appointment.title')}</b>
              <small>{slot ? moment(dates, slot.startsAt) : t('appointment.booking.notChosen')}</small>
            </span>
            {signedIn ? (
              <Button type="submit" loading={form.busy}>
                {t('appointment.booking.sendShort')}
              </Button>
            ) : (
              <ButtonLink href={signInHref}>{t('appointment.booking.signIn')}</ButtonLink>
            )}
          </>
        }
      />
    </form>
  );
}
