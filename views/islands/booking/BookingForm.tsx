import type { ReactElement } from 'react';
import { useIsAwake } from '../../forms/use-is-awake';
import { withQuery } from '../../links';
import { Summary } from '../../parts/booking/Summary';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { moment, summaryLines } from './booked';
import { type BookingWords, type ChoosingProps, SEND_FORM } from './booking-props';
import { BookingSteps, SERVICE, TIME } from './BookingSteps';
import { CHOICE_STEPS, readChange, writeChoice } from './choice';
import { Chosen, Frame, leadToStep, SUMMARY_TITLE } from './Frame';
import { Held } from './Held';
import { SignInHolding } from './SignInHolding';
import { Bar, Refusal } from './Sending';
import { WEEK_FORM } from './TimeStep';
import { useBooking } from './use-booking';
import { useFolding } from './use-folding';
import { sendWishAlong, WishAlong, WishAlongForm } from './WishMore';
import { WishNoneForm } from './WishNone';

interface NextThingProps {
  words: BookingWords;
  /** The step that has to be answered first. */
  missing: typeof SERVICE | typeof TIME | null;
  busy: boolean;
  /** Null: whoever books is signed in. */
  signUpHref: string | null;
  onSignUp: () => void;
}

/** The bar's button: it never promises more than one can do now. */
function NextThing({ words, missing, busy, signUpHref, onSignUp }: NextThingProps): ReactElement {
  const { t } = words;
  if (missing !== null) {
    return (
      <Button onClick={() => leadToStep(missing)}>
        {t(missing === SERVICE ? 'appointment.booking.chooseService' : 'appointment.booking.chooseTime')}
      </Button>
    );
  }
  if (signUpHref !== null) {
    return (
      <ButtonLink href={signUpHref} onClick={onSignUp}>
        {t('appointment.booking.signUp')}
      </ButtonLink>
    );
  }
  return (
    <Button type="submit" form={SEND_FORM} loading={busy}>
      {t('appointment.booking.sendShort')}
    </Button>
  );
}

/** A new visit: what, with whom, when, for whom. */
export function BookingForm(props: ChoosingProps): ReactElement {
  const { words, dates, doctors, choice } = props;
  const { t } = words;
  const booking = useBooking({
    ...props,
    onDone: async (visit) => {
      const isSent = await sendWishAlong(words.locale, visit);
      return props.onDone(visit, isSent);
    },
  });
  const { service, doctor, time, holding, signedIn, form } = booking;
  const isPlain = !useIsAwake() && choice.at !== null && props.forms.token !== '';
  const isToldYet = booking.slots.status === 'ready' && !holding.isAsking;
  const change = readChange(props.query);
  const folding = useFolding(change && CHOICE_STEPS.indexOf(change));
  const seeing = doctors.find(({ id }) => id === (time?.doctorId ?? doctor?.id)) ?? null;
  const language = seeing && choice.language && !seeing.languages.includes(choice.language) ? null : choice.language;
  const chosen = `${props.bookingHref}${writeChoice(choice)}`;
  const next = time && holding.hold ? `${chosen}&held=${encodeURIComponent(holding.hold.expiresAt)}` : chosen;
  const signUpHref = withQuery(props.signUpHref, { next });

  return (
    <>
      <div data-form="">
        <Frame
          title={t('appointment.title')}
          lead={t('appointment.lead')}
          around={folding.props}
          steps={<BookingSteps {...props} booking={booking} folding={folding} seeing={seeing} />}
          aside={
            <>
              <h2 id={SUMMARY_TITLE}>{t('appointment.booking.yourVisit')}</h2>
              <Summary
                lines={summaryLines({
                  ...props,
                  service,
                  doctor: seeing,
                  slot: time,
                  language,
                  person: booking.person,
                })}
                total={service ? { term: t('appointment.booking.total'), value: service.price } : undefined}
              />
              {signedIn && service && time && seeing && (
                <WishAlong
                  words={words}
                  dates={dates}
                  doctor={seeing}
                  languages={[...new Set(booking.offering.flatMap(({ languages }) => languages))]}
                  startsAt={time.startsAt}
                />
              )}
              <Held
                words={words}
                holding={holding}
                isFree={time !== null}
                heldUntil={isToldYet ? null : props.heldUntil}
              />
              <Refusal words={words} form={form} />
              {signedIn ? (
                <>
                  <Button type="submit" form={SEND_FORM} size="l" wide loading={form.busy}>
                    {t('appointment.booking.send')}
                  </Button>
                  <p className="hint">
                    {t(
                      service?.place === 'online'
                        ? 'appointment.booking.sendHintOnline'
                        : 'appointment.booking.sendHint',
                    )}
                  </p>
                </>
              ) : (
                <>
                  <Toast tone="info">{t('appointment.booking.signInFirst')}</Toast>
                  {isPlain ? (
                    <SignInHolding {...props} at={choice.at} service={service} doctor={doctor} />
                  ) : (
                    <>
                      <ButtonLink size="l" wide href={signUpHref} onClick={holding.leaveHeld}>
                        {t('appointment.booking.signUp')}
                      </ButtonLink>
                      <ButtonLink
                        variant="ghost"
                        wide
                        href={withQuery(props.signInHref, { next })}
                        onClick={holding.leaveHeld}
                      >
                        {t('appointment.booking.signIn')}
                      </ButtonLink>
                    </>
                  )}
                  <p className="hint">{t('appointment.booking.signInHint')}</p>
                </>
              )}
            </>
          }
          bar={
            <Bar words={words} form={form}>
              <span>
                <b>{service?.price ?? t('appointment.title')}</b>
                <small>{time ? moment(dates, time.startsAt) : t('appointment.booking.notChosen')}</small>
              </span>
              <NextThing
                words={words}
                missing={service === null ? SERVICE : time === null ? TIME : null}
                busy={form.busy}
                signUpHref={signedIn ? null : signUpHref}
                onSignUp={holding.leaveHeld}
              />
            </Bar>
          }
        />
      </div>
      <WishAlongForm />
      <form id={WEEK_FORM} hidden method="get" action={props.bookingHref}>
        <Chosen
          choice={{ person: choice.person, service: choice.service, doctor: choice.doctor, language: choice.language }}
        />
      </form>
      <WishNoneForm action={props.earlierHref} />
    </>
  );
}
