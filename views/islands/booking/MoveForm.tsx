import type { ReactElement } from 'react';
import type { Appointment, MoveInput } from '../../../contract/appointment';
import { call, type Outcome } from '../../forms/call';
import { useForm } from '../../forms/use-form';
import { earlierThan } from '../../links';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Summary } from '../../parts/booking/Summary';
import { moment, summaryLines } from './booked';
import type { ChoosingProps } from './booking-props';
import type { Choice } from './choice';
import { DoctorStep } from './DoctorStep';
import { Frame, leadToStep, Step, SUMMARY_TITLE } from './Frame';
import { refuse } from './refuse';
import { Bar, Refusal, StepError } from './Sending';
import { alternativesOf } from './Taken';
import { findSlot, useSlots } from './use-slots';
import { useVisit } from './use-visit';
import { WhenStep } from './WhenStep';

/** Another time for a visit that one has: with the same doctor unless another one is chosen. */
export function MoveForm(props: ChoosingProps): ReactElement {
  const { words, choice } = props;
  const visit = useVisit(choice.visit, words.locale);
  if (visit) return <Move {...props} visit={visit} />;
  return (
    <div className="wrap page-head section-end">
      <h1>{words.t('appointment.booking.moveTitle')}</h1>
      {visit === undefined ? (
        <p className="lead" role="status">
          {words.t('appointment.booking.loading')}
        </p>
      ) : (
        <>
          <p className="lead" role="alert">
            {words.t('appointment.booking.moveGone')}
          </p>
          <div className="actions">
            <ButtonLink variant="solid" href={props.portalHref}>
              {words.t('appointment.visits.label')}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

function Move(props: ChoosingProps & { visit: Appointment }): ReactElement {
  const { words, dates, services, doctors, choice, choose, visit, onDone } = props;
  const { t, locale } = words;
  const service = services.find(({ id }) => id === visit.service.id) ?? null;
  const offering = doctors.filter(({ id }) => service?.doctorIds.includes(id));
  const doctor = choice.doctor ?? visit.doctor.id;
  const slots = useSlots({ service: visit.service.id, doctor, language: null }, locale);
  const slot = findSlot(slots, choice.at);
  const send = async (): Promise<Outcome<Appointment>> => {
    if (!slot) return refuse('startsAt', t('appointment.booking.timeMissing'));
    const body: MoveInput = { startsAt: slot.startsAt, doctorId: slot.doctorId };
    const outcome = await call<Appointment>(locale, 'POST', `/api/appointments/${visit.id}/move`, { body });
    if (alternativesOf(outcome.kind === 'done' ? null : outcome)) slots.reload();
    return outcome;
  };
  const form = useForm<Appointment>({ id: 'move', send, onDone: (moved) => onDone(moved) });
  const chooseTime = (change: Partial<Choice>): void => {
    form.clearFailure();
    choose(change);
  };
  const timeStep = offering.length > 1 ? 2 : 1;
  const chosen = doctors.find(({ id }) => id === doctor) ?? null;
  return (
    <form {...form.props}>
      <Frame
        title={t('appointment.booking.moveTitle')}
        lead={t('appointment.booking.moveLead')}
        steps={
          <>
            {offering.length > 1 && (
              <Step number={1} title={t('appointment.booking.doctor')}>
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
            <Step number={timeStep} title={t('appointment.booking.time')}>
              <WhenStep
                {...props}
                earlierHref={earlierThan(props.earlierHref, visit)}
                slots={slots}
                at={slot?.startsAt ?? null}
                day={choice.day}
                form={form}
                onChoose={chooseTime}
                anyDoctor={false}
              />
            </Step>
          </>
        }
        aside={
          <>
            <h2 id={SUMMARY_TITLE}>{t('appointment.booking.yourVisit')}</h2>
            <Summary
              lines={[
                { term: t('appointment.booking.movedFrom'), value: moment(dates, visit.startsAt) },
                ...summaryLines({ words, dates, address: props.address, service, doctor: chosen, slot }),
              ]}
            />
            <Refusal words={words} form={form} />
            <Button type="submit" size="l" wide loading={form.busy}>
              {t('appointment.booking.move')}
            </Button>
            <p className="hint">{t('appointment.booking.moveHint')}</p>
          </>
        }
        bar={
          <Bar words={words} form={form}>
            <span>
              <small>{slot ? moment(dates, slot.startsAt) : t('appointment.booking.notChosen')}</small>
            </span>
            {slot ? (
              <Button type="submit" loading={form.busy}>
                {t('appointment.booking.move')}
              </Button>
            ) : (
              <Button onClick={() => leadToStep(timeStep)}>{t('appointment.booking.chooseTime')}</Button>
            )}
          </Bar>
        }
      />
    </form>
  );
}
