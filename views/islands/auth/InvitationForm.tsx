import { type ReactElement, useEffect, useState } from 'react';
import type { Destinations } from '../../../contract/auth';
import type { Accepted, Offer } from '../../../contract/invitation';
import { FORM_STEP, type PageForms } from '../../../contract/plain-form';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { leadOn } from '../../forms/lead-on';
import { PlainForm } from '../../forms/PlainForm';
import { useForm } from '../../forms/use-form';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Field, Hint } from '../../parts/forms/Field';
import { PasswordField } from '../../parts/forms/PasswordField';
import { defineIsland, type IslandWords } from '../define-island';

const PATH = '/api/auth/invitation';
const LOOK = `POST ${PATH}`;
const ACCEPT = `POST ${PATH}/accept`;

interface InvitationFormProps {
  words: IslandWords<'auth.fields' | 'auth.invitation' | 'common.form'>;
  destinations: Destinations;
  isBack: boolean;
  forms: PageForms;
  passwordMin: number;
  signInHref: string;
}

/** What was typed in the first step. */
interface Code {
  email: string;
  pin: string;
}

interface CodeStepProps extends InvitationFormProps {
  typed: Code;
  onOpen: (code: Code, offer: Offer) => void;
}

/** The code was refused at the second step: it is asked for once more. */
function isLost({ refused }: PageForms): boolean {
  return refused?.call === ACCEPT && (refused.problem.errors ?? []).some(({ field }) => field === 'pin');
}

function ofFirstStep(forms: PageForms): PageForms {
  return forms.refused && isLost(forms) ? { ...forms, refused: { ...forms.refused, call: LOOK } } : forms;
}

/** The first step: the address and the code of the mail. */
function CodeStep({ words, typed, forms, onOpen }: CodeStepProps): ReactElement {
  const { t, locale } = words;
  const form = useForm<Offer>({
    plain: { call: LOOK, forms: ofFirstStep(forms) },
    values: { email: typed.email, pin: typed.pin },
    id: 'invitation',
    send: ({ email, pin }) => call(locale, 'POST', PATH, { body: { email, pin } }),
    onDone: (offer, { email = '', pin = '' }) => onOpen({ email, pin }, offer),
  });
  return (
    <>
      <p className="form-lead">{t('auth.invitation.lead')}</p>
      <PlainForm form={form}>
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        <Field {...form.field('email')} label={t('auth.fields.email')} type="email" autoComplete="username" />
        <Field
          {...form.field('pin')}
          label={t('auth.fields.pin')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" size="l" wide loading={form.busy}>
          {t('auth.invitation.next')}
        </Button>
      </PlainForm>
      <Hint>{t('auth.invitation.resend')}</Hint>
    </>
  );
}

interface OfferStepProps extends InvitationFormProps {
  code: Code;
  offer: Offer;
  onBack: () => void;
  onAccepted: () => void;
}

/** The second step: name and password of somebody new, or one button for an account that is there. */
function OfferStep({
  words,
  code,
  offer,
  forms,
  passwordMin,
  destinations,
  onBack,
  onAccepted,
}: OfferStepProps): ReactElement {
  const { t, locale } = words;
  const { hasAccount, role } = offer;
  const form = useForm<Accepted>({
    plain: { call: ACCEPT, forms },
    id: 'account',
    send: (values) => call(locale, 'POST', `${PATH}/accept`, { body: { ...code, ...values } }),
    onDone: ({ user }) => (user ? leadOn(user, destinations) : onAccepted()),
  });
  const { ref } = form.props;
  // The step that was filled in is gone, and the focus with it.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus();
  }, [ref]);
  return (
    <>
      <p>
        {t('auth.invitation.role.label')}: <b>{t(`auth.invitation.role.${role}`)}</b>
      </p>
      <p className="form-lead">{t(hasAccount ? 'auth.invitation.offerLead' : 'auth.invitation.newLead')}</p>
      <PlainForm form={form}>
        <input type="hidden" name="email" value={code.email} />
        <input type="hidden" name="pin" value={code.pin} />
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        {!hasAccount && (
          <>
            <Field {...form.field('firstName')} label={t('auth.fields.firstName')} autoComplete="given-name" />
            <Field {...form.field('lastName')} label={t('auth.fields.lastName')} autoComplete="family-name" />
            <PasswordField
              {...form.field('password')}
              label={t('auth.fields.password')}
              hint={t('auth.fields.passwordHint', { min: passwordMin })}
              autoComplete="new-password"
              show={t('auth.fields.showPassword')}
              hide={t('auth.fields.hidePassword')}
            />
          </>
        )}
        <Button type="submit" size="l" wide loading={form.busy}>
          {t(hasAccount ? 'auth.invitation.acceptRole' : 'auth.invitation.accept')}
        </Button>
      </PlainForm>
      <p className="form-end">
        <a
          href={`?${FORM_STEP}=edit`}
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          {t('auth.invitation.back')}
        </a>
      </p>
    </>
  );
}

function InvitationForm(props: InvitationFormProps): ReactElement {
  const { words, signInHref, forms, isBack } = props;
  const opened = isBack || isLost(forms) ? null : forms.invitation;
  const { t } = words;
  const [code, setCode] = useState<Code>(forms.invitation ?? { email: '', pin: '' });
  const [offer, setOffer] = useState<Offer | 'accepted' | null>(forms.done === ACCEPT ? 'accepted' : opened);
  return (
    <>
      <h1>{t('auth.invitation.title')}</h1>
      {offer === null && (
        <CodeStep
          {...props}
          typed={code}
          onOpen={(next, opened) => {
            setCode(next);
            setOffer(opened);
          }}
        />
      )}
      {offer !== null && offer !== 'accepted' && (
        <OfferStep
          {...props}
          code={code}
          offer={offer}
          onBack={() => setOffer(null)}
          onAccepted={() => setOffer('accepted')}
        />
      )}
      {offer === 'accepted' && (
        <>
          <p role="status">{t('auth.invitation.done')}</p>
          <ButtonLink href={signInHref} size="l" wide>
            {t('auth.invitation.signIn')}
          </ButtonLink>
        </>
      )}
    </>
  );
}

export const invitationForm = defineIsland({
  name: 'InvitationForm',
  words: ['auth.fields', 'auth.invitation', 'common.form'],
  isPlain: true,
  view: InvitationForm,
});
