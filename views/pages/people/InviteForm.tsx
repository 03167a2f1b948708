import type { ReactElement } from 'react';
import { XSRF_FIELD } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import type { FamilyPage, FamilyMember } from '../../../contract/person';
import { href, routes } from '../../../contract/routes';
import { formatMoment } from '../../format';
import { Field } from '../../parts/forms/Field';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { useSite } from '../../site';

type OfPerson = FamilyPage & { person: FamilyMember };

/** Asks for the address of a child's second guardian. */
export function InviteForm({ person, email, wrong, problem, formToken }: OfPerson): ReactElement {
  const { locale, words } = useSite();
  const { t, plural } = words;
  return (
    <form className="family-form" method="post" action={href(locale, routes.portalFamily)} noValidate>
      {problem !== null && <Toast tone="error">{problem}</Toast>}
      <p>{t('family.invite.lead', { name: person.firstName })}</p>
      <input type="hidden" name={XSRF_FIELD} value={formToken} />
      <input type="hidden" name="step" value="invite" />
      <input type="hidden" name="id" value={person.id} />
      <Field
        id="guardian-email"
        name="email"
        type="email"
        label={t('family.invite.email')}
        defaultValue={email}
        maxLength={LIMITS.accountEmail}
        autoComplete="off"
        error={wrong.email}
        hint={`${plural('auth.mail.invitation.valid', LIMITS.guardianInvitationHours)} ${t('family.invite.hint')}`}
      />
      <p className="actions">
        <Button type="submit" size="l">
          {t('family.invite.send')}
        </Button>
      </p>
    </form>
  );
}

/** The invitation is on its way; or over by now. */
export function Invited({ person, formToken }: OfPerson): ReactElement {
  const { locale, words } = useSite();
  const { t } = words;
  const own = href(locale, routes.portalFamily);
  const { invitation } = person;
  return (
    <div className="family-form">
      {invitation ? (
        <>
          {invitation.email !== null && <p>{t('family.invite.sentTo', { email: invitation.email })}</p>}
          <p>{t('family.invite.until', { when: formatMoment(locale, invitation.expiresAt) })}</p>
          <p className="hint">{t('family.invite.alone', { name: person.firstName })}</p>
        </>
      ) : (
        <p>{t('family.invite.over')}</p>
      )}
      <p className="actions">
        <ButtonLink href={own}>{t('family.invite.back')}</ButtonLink>
      </p>
      {invitation && <Withdrawal person={person} formToken={formToken} />}
    </div>
  );
}

/** Takes an invitation back at once: it can be sent again. */
export function Withdrawal({ person, formToken }: Pick<OfPerson, 'person' | 'formToken'>): ReactElement {
  const { locale, words } = useSite();
  return (
    <form method="post" action={href(locale, routes.portalFamily)}>
      <input type="hidden" name={XSRF_FIELD} value={formToken} />
      <input type="hidden" name="step" value="withdraw" />
      <input type="hidden" name="id" value={person.id} />
      <Button
        type="submit"
        variant="ghost"
        size="s"
        aria-label={words.t('family.invite.withdrawNamed', { name: person.firstName })}
      >
        {words.t('family.invite.withdraw')}
      </Button>
    </form>
  );
}
