import type { ReactElement } from 'react';
import type { Appointment, MoveInput } from '../../../contract/appointment';
import { call, type Outcome } from '../../forms/call';
import { PlainForm } from '../../forms/PlainForm';
import { refusalOf } from '../../forms/refusal';
import { useForm } from '../../forms/use-form';
import { earlierThan, withQuery } from '../../links';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Summary } from '../../parts/booking/Summary';
import { Toast } from '../../parts/site/Toast';
import { moment, summaryLines } from './booked';
import { type ChoosingProps, SEND_FORM } from './booking-props';
import type { Choice } from './choice';
import { DoctorStep } from './DoctorStep';
import { Chosen, Frame, leadToStep, Step, SUMMARY_TITLE } from './Frame';
import { Held } from './Held';
import { refuse } from './refuse';
import { Bar, Refusal, StepError } from './Sending';
import { alternativesOf } from './Taken';
import { WEEK_FORM } from './TimeStep';
import { useHold } from './use-hold';
import { findSlot, slotOf, useSlots, withHeld } from './use-slots';
import { WhenStep } from './WhenStep';

const HOLD = 'POST /api/holds';

/** Another time for a visit that one has: with the same doctor unless another one is chosen. */
export function MoveForm(props: ChoosingProps): ReactElement {
  const { words, moving, choice, signedIn } = props;
  const { t } = words;
  if (moving) return <Move {...props} visit={moving} />;
  const next = withQuery(props.bookingHref, { visit: choice.visit });
  return (
    <div className="wrap page-head section-end">
      <h1>{t('appointment.booking.moveTitle')}</h1>
      <p className="lead" role="alert">
        {t(signedIn ? 'appointment.booking.moveGone' : 'appointment.booking.moveSignIn')}
      </p>
      <div className="actions">
        {signedIn ? (
          <ButtonLink variant="solid" href={props.portalHref}>
            {t('appointment.visits.label')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="solid" href={withQuery(props.signInHref, { next })}>
            {t('appointment.booking.signIn')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Move(props: ChoosingProps & { visit: Appointment }): ReactElement {
  const { words, dates, services, doctors, forms, choice, choose, visit, onDone } = props;
  const { t, locale } = words;
  const path = `/api/appointments/${visit.id}/move` as const;
  const { at } = choice;
  const service = services.find(({ id }) => id === visit.service.id) ?? null;
  const offering = doctors.filter(({ id }) => service?.doctorIds.includes(id));
  const doctor = choice.doctor ?? visit.doctor.id;
  const listed = useSlots({ service: visit.service.id, doctor, language: null }, locale, props.firstDays);
  const wanted = at === null ? null : { serviceId: visit.service.id, doctorId: doctor, startsAt: at };
  const holding = useHold(wanted, locale, listed.reload);
  const slots = withHeld(listed, service && at !== null && holding.hold ? slotOf(service, at, holding.hold) : null);
  const isLooking = slots.status === 'loading' || holding.isAsking;
  const free = findSlot(slots, at);
  const time = free ?? (service && at !== null && isLooking ? slotOf(service, at, { doctorId: doctor }) : null);
  const send = async (): Promise<Outcome<Appointment>> => {
    if (!time) return refuse('startsAt', t('appointment.booking.timeMissing'));
    const body: MoveInput = { startsAt: time.startsAt, doctorId: time.doctorId };
    const outcome = await call<Appointment>(locale, 'POST', path, { body });
    if (alternativesOf(outcome.kind === 'done' ? null : outcome)) listed.reload();
    return outcome;
  };
  const form = useForm<Appointment>({
    id: 'move',
    plain: { call: `POST ${path}`, forms },
    refused: refusalOf({ call: HOLD, forms }),
    send,
    onDone: (moved) => onDone(moved),
  });
  const chooseTime = (change: Partial<Choice>): void => {
    form.clearFailure();
    choose(change);
  };
  const timeStep = offering.length > 1 ? 2 : 1;
  const chosen = doctors.find(({ id }) => id === doctor) ?? null;
  const isGone = at !== null && time === null && slots.status === 'ready' && !alternativesOf(form.failure);
  const isToldYet = slots.status === 'ready' && !holding.isAsking;
  const plain = { action: props.bookingHref, label: t('appointment.booking.next') };
  return (
    <>
      <div data-form="">
        <Frame
          title={t('appointment.booking.moveTitle')}
          lead={t('appointment.booking.moveLead')}
          steps={
            <>
              {offering.length > 1 && (
                <Step
                  number={1}
                  title={t('appointment.booking.doctor')}
                  plain={{ ...plain, step: 'doctor', chosen: { visit: visit.id } }}
                >
                  <StepError id="doctor-error" error={form.field('doctorId').error} />
                  <DoctorStep
                    words={words}
                    doctors={offering}
                    doctor={doctor}
                    language={null}
                    onChooseDoctor={(id) => chooseTime({ doctor: id, at: null })}
                  />
                </Step>
              )}
              <Step
                number={timeStep}
                title={t('appointment.booking.time')}
                plain={{
                  ...plain,
                  step: 'time',
                  chosen: { service: visit.service.id, doctor },
                  // Where no script runs, the time is kept when it is chosen, too.
                  call: {
                    call: HOLD,
                    forms: { ...forms, page: withQuery(props.bookingHref, { visit: visit.id, doctor }) },
                  },
                }}
              >
                <WhenStep
                  {...props}
                  earlierHref={earlierThan(props.earlierHref, visit)}
                  slots={slots}
                  at={time?.startsAt ?? null}
                  day={choice.day}
                  form={form}
                  onChoose={chooseTime}
                  anyDoctor={false}
                >
                  {isGone && <Toast tone="info">{t('appointment.booking.timeGone')}</Toast>}
                </WhenStep>
              </Step>
            </>
          }
          aside={
            <>
              <h2 id={SUMMARY_TITLE}>{t('appointment.booking.yourVisit')}</h2>
              <Summary
                lines={[
                  { term: t('appointment.booking.movedFrom'), value: moment(dates, visit.startsAt) },
                  ...summaryLines({ words, dates, address: props.address, service, doctor: chosen, slot: time }),
                ]}
              />
              <Held
                words={words}
                holding={holding}
                isFree={time !== null}
                heldUntil={isToldYet ? null : props.heldUntil}
              />
              <Refusal words={words} form={form} />
              <PlainForm form={form} id={SEND_FORM}>
                {time && <input type="hidden" name="time" value={`${time.startsAt} ${time.doctorId}`} />}
                <Button type="submit" size="l" wide loading={form.busy}>
                  {t('appointment.booking.move')}
                </Button>
              </PlainForm>
              <p className="hint">{t('appointment.booking.moveHint')}</p>
            </>
          }
          bar={
            <Bar words={words} form={form}>
              <span>
                <small>{time ? moment(dates, time.startsAt) : t('appointment.booking.notChosen')}</small>
              </span>
              {time ? (
                <Button type="submit" form={SEND_FORM} loading={form.busy}>
                  {t('appointment.booking.move')}
                </Button>
              ) : (
                <Button onClick={() => leadToStep(timeStep)}>{t('appointment.booking.chooseTime')}</Button>
              )}
            </Bar>
          }
        />
      </div>
      <form id={WEEK_FORM} hidden method="get" action={props.bookingHref}>
        <Chosen choice={{ visit: visit.id, doctor }} />
      </form>
    </>
  );
}
