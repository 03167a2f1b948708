import type { ReactElement } from 'react';
import { withQuery } from '../../links';
import { PlainForm } from '../../forms/PlainForm';
import { Button } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { moment } from './booked';
import { type BookableDoctor, type BookableService, type ChoosingProps, SEND_FORM } from './booking-props';
import type { Choice, ChoiceStep } from './choice';
import { DoctorStep } from './DoctorStep';
import { Chosen, Step, type StepForm } from './Frame';
import { PersonStep } from './PersonStep';
import { OwnVisit } from './OwnVisit';
import { StepError } from './Sending';
import { ServiceStep } from './ServiceStep';
import { alternativesOf } from './Taken';
import type { BookingState } from './use-booking';
import type { Folding } from './use-folding';
import { VisitorStep } from './VisitorStep';
import { WhenStep } from './WhenStep';
import { WishNone } from './WishNone';

/** Steps by their numbers; the first one is for accounts that book for others, too. */
const PERSON = 0;
export const SERVICE = 1;
const DOCTOR = 2;
export const TIME = 3;
const VISITOR = 4;

interface BookingStepsProps extends ChoosingProps {
  booking: BookingState;
  folding: Folding;
  /** Whom the patient will see, as far as it is known. */
  seeing: BookableDoctor | null;
}

/** What a doctor offers before the rest, in the order of the price list. */
function offeredFirst(services: readonly BookableService[], doctor: BookableDoctor | null): BookableService[] {
  const rank = ({ doctorIds }: BookableService): number => (doctor && !doctorIds.includes(doctor.id) ? 1 : 0);
  return [...services].sort((one, other) => rank(one) - rank(other));
}

/** The questions; those that are answered are folded to a line. */
export function BookingSteps(props: BookingStepsProps): ReactElement {
  const { words, dates, services, choice, choose, booking, folding, seeing } = props;
  const { t } = words;
  const { service, offering, doctor, slots, time, own, isGone, form } = booking;
  const errors = {
    [SERVICE]: form.field('serviceId').error,
    [DOCTOR]: form.field('doctorId').error,
    [TIME]: form.field('startsAt').error,
  };
  const isRefused = alternativesOf(form.failure) !== null;
  const settle = (change: Partial<Choice>): void => {
    form.clearFailure();
    choose(change);
  };
  /** A step's line once it is answered; null where something is wrong with the answer, or it is being changed. */
  const fold = (step: typeof SERVICE | typeof DOCTOR | typeof TIME, answer: string | null): string | null =>
    folding.kept === step || errors[step] !== null ? null : answer;
  const change = (step: number): { text: string; onClick: () => void } => ({
    text: t('appointment.booking.change'),
    onClick: () => folding.reopen(step),
  });
  const doctorAnswer = (): string | null => {
    if (seeing) return seeing.fullName;
    // While another time is looked for, too: what is above it stays as it is.
    if (time || folding.kept === TIME) return t('appointment.booking.anyDoctor');
    return service && offering.length === 1 ? (offering[0]?.fullName ?? null) : null;
  };

  const { person: personId, service: serviceId, doctor: doctorId, language, at } = choice;
  const hasPeople = booking.signedIn && props.people.length > 0;
  /** As the steps are counted on this page. */
  const shown = (step: number): number => (hasPeople ? step + 1 : step);
  const plain = (step: ChoiceStep, chosen: Partial<Choice>): StepForm => ({
    step,
    chosen,
    action: props.bookingHref,
    label: t('appointment.booking.next'),
  });

  return (
    <>
      {hasPeople && (
        <Step
          number={PERSON}
          shown={shown(PERSON)}
          title={t('appointment.booking.who')}
          // Whoever goes on with the service without a word books for themselves.
          answer={
            folding.kept === PERSON
              ? null
              : (booking.person?.firstName ?? (service ? t('appointment.booking.forMe') : null))
          }
          change={change(PERSON)}
          plain={plain('person', { service: serviceId, doctor: doctorId, language, at })}
        >
          <PersonStep
            words={words}
            people={props.people}
            chosen={booking.person?.id ?? null}
            onChoose={(person) => settle({ person })}
            familyHref={props.familyHref}
          />
        </Step>
      )}
      <Step
        number={SERVICE}
        shown={shown(SERVICE)}
        title={t('appointment.booking.service')}
        answer={fold(SERVICE, service && `${service.name}, ${service.price}`)}
        change={change(SERVICE)}
        plain={plain('service', { person: personId, doctor: doctorId, language, at })}
      >
        <StepError id="service-error" error={errors[SERVICE]} />
        <ServiceStep
          words={words}
          services={offeredFirst(services, doctor)}
          chosen={service?.id ?? null}
          onChoose={(id) => settle({ service: id, at: null })}
          error={errors[SERVICE]}
          isAll={new URLSearchParams(props.query).has('show')}
        />
      </Step>
      <Step
        number={DOCTOR}
        shown={shown(DOCTOR)}
        title={t('appointment.booking.doctor')}
        answer={fold(DOCTOR, doctorAnswer())}
        change={offering.length > 1 ? change(DOCTOR) : undefined}
        plain={plain('doctor', { person: personId, service: serviceId, at })}
      >
        <StepError id="doctor-error" error={errors[DOCTOR]} />
        <DoctorStep
          words={words}
          doctors={offering}
          doctor={doctor?.id ?? null}
          language={choice.language}
          onChooseDoctor={(id) => settle({ doctor: id, at: null })}
          onChooseLanguage={(language) => {
            const speaks = language === null || doctor?.languages.includes(language);
            settle({ language, at: null, doctor: speaks ? (doctor?.id ?? null) : null });
          }}
        />
      </Step>
      <Step
        number={TIME}
        shown={shown(TIME)}
        title={t('appointment.booking.time')}
        answer={fold(TIME, time && !isRefused ? moment(dates, time.startsAt) : null)}
        change={change(TIME)}
        plain={plain('time', { person: personId, service: serviceId, doctor: doctorId, language })}
      >
        <WhenStep
          {...props}
          earlierHref={withQuery(props.earlierHref, { service: choice.service, doctor: choice.doctor })}
          none={
            service && (
              <WishNone {...props} service={service} doctor={doctor} offering={offering} reader={props.forms.reader} />
            )
          }
          slots={slots}
          at={time?.startsAt ?? null}
          day={choice.day}
          form={form}
          onChoose={settle}
          anyDoctor={doctor === null}
        >
          {own && choice.at !== null && (
            <OwnVisit words={words} dates={dates} visit={own} at={choice.at} doneHref={props.doneHref} />
          )}
          {isGone && <Toast tone="info">{t('appointment.booking.timeGone')}</Toast>}
        </WhenStep>
      </Step>
      <Step
        number={VISITOR}
        shown={shown(VISITOR)}
        title={t(hasPeople ? 'appointment.booking.contact' : 'appointment.booking.visitor')}
        isForUsers={!booking.signedIn}
      >
        <PlainForm form={form} id={SEND_FORM}>
          <Chosen choice={{ person: personId, service: serviceId, doctor: time?.doctorId ?? doctorId, at }} />
          <VisitorStep
            words={words}
            draft={booking.draft}
            onType={booking.type}
            form={form}
            isForChild={booking.isForChild}
            isForOther={booking.isForOther}
            isChosen={hasPeople}
          />
          {booking.signedIn && (
            // For browsers of text: others have the button beside the summary.
            <p className="booking-send">
              <Button type="submit">{t('appointment.booking.send')}</Button>
            </p>
          )}
        </PlainForm>
      </Step>
    </>
  );
}
