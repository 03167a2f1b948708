import type { ReactElement } from 'react';
import { LIMITS } from '../../../contract/limits';
import type { FamilyPage, FamilyMember } from '../../../contract/person';
import { href, routes } from '../../../contract/routes';
import { formatMoment } from '../../format';
import { FormFailure } from '../../forms/FormFailure';
import { attributesOf, HiddenFields } from '../../forms/PlainForm';
import { mistakeAt, refusalOf } from '../../forms/refusal';
import { Field } from '../../parts/forms/Field';
import { Button, ButtonLink } from '../../parts/site/Button';
import { useSite } from '../../site';

type OfPerson = FamilyPage & { person: FamilyMember };

/** Asks for the address of a child's second guardian. */
export function InviteForm({ person, email, forms }: OfPerson): ReactElement {
  const { words } = useSite();
  const { t, plural } = words;
  const plain = { call: `POST /api/people/${person.id}/invitations`, forms } as const;
  return (
    <form {...attributesOf(plain)} className="family-form" noValidate>
      <HiddenFields {...plain} />
      <input type="hidden" name="id" value={person.id} />
      <FormFailure failure={refusalOf(plain)} words={words} />
      <p>{t('family.invite.lead', { name: person.firstName })}</p>
      <Field
        {...mistakeAt(plain, 'email')}
        id="guardian-email"
        name="email"
        type="email"
        label={t('family.invite.email')}
        defaultValue={email}
        maxLength={LIMITS.accountEmail}
        autoComplete="off"
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
export function Invited({ person, forms }: OfPerson): ReactElement {
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
      {invitation && <Withdrawal person={person} forms={forms} />}
    </div>
  );
}

/** Takes an invitation back at once: it can be sent again. */
export function Withdrawal({ person, forms }: Pick<OfPerson, 'person' | 'forms'>): ReactElement {
  const { words } = useSite();
  const plain = { call: `DELETE /api/people/${person.id}/invitations`, forms } as const;
  return (
    <form {...attributesOf(plain)}>
      <HiddenFields {...plain} />
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
