import { type ReactElement, useEffect, useState } from 'react';
import type { Destinations } from '../../../contract/auth';
import type { Accepted, Offer } from '../../../contract/invitation';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { leadOn } from '../../forms/lead-on';
import { useForm } from '../../forms/use-form';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Field, Hint } from '../../parts/forms/Field';
import { PasswordField } from '../../parts/forms/PasswordField';
import { defineIsland, type IslandWords } from '../define-island';

const PATH = '/api/auth/invitation';

interface InvitationFormProps {
  words: IslandWords<'auth.fields' | 'auth.invitation' | 'common.form'>;
  destinations: Destinations;
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

/** The first step: the address and the code of the mail. */
function CodeStep({ words, typed, onOpen }: CodeStepProps): ReactElement {
  const { t, locale } = words;
  const form = useForm<Offer>({
    id: 'invitation',
    send: ({ email, pin }) => call(locale, 'POST', PATH, { body: { email, pin } }),
    onDone: (offer, { email = '', pin = '' }) => onOpen({ email, pin }, offer),
  });
  return (
    <>
      <p className="form-lead">{t('auth.invitation.lead')}</p>
      <form {...form.props}>
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        <Field
          {...form.field('email')}
          label={t('auth.fields.email')}
          type="email"
          autoComplete="username"
          defaultValue={typed.email}
        />
        <Field
          {...form.field('pin')}
          label={t('auth.fields.pin')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed.pin}
        />
        <Button type="submit" size="l" wide loading={form.busy}>
          {t('auth.invitation.next')}
        </Button>
      </form>
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
  passwordMin,
  destinations,
  onBack,
  onAccepted,
}: OfferStepProps): ReactElement {
  const { t, locale } = words;
  const { hasAccount, role } = offer;
  const form = useForm<Accepted>({
    id: 'account',
    send: (values) => call(locale, 'POST', `${PATH}/accept`, { body: { ...code, ...values } }),
    onDone: ({ user }) => (user ? leadOn(user, destinations) : onAccepted()),
  });
  const { ref } = form.props;
  // The step that was filled in is gone, and the focus with it.
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [ref]);
  return (
    <>
      <p>
        {t('auth.invitation.role.label')}: <b>{t(`auth.invitation.role.${role}`)}</b>
      </p>
      <p className="form-lead">{t(hasAccount ? 'auth.invitation.offerLead' : 'auth.invitation.newLead')}</p>
      <form {...form.props}>
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
      </form>
      <p className="form-end">
        <button type="button" className="text-button" onClick={onBack}>
          {t('auth.invitation.back')}
        </button>
      </p>
    </>
  );
}

function InvitationForm(props: InvitationFormProps): ReactElement {
  const { words, signInHref } = props;
  const { t } = words;
  const [code, setCode] = useState<Code>({ email: '', pin: '' });
  const [offer, setOffer] = useState<Offer | 'accepted' | null>(null);
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
  view: InvitationForm,
});
