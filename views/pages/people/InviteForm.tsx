import type { ReactElement } from 'react';
import { LIMITS } from '../../../contract/limits';
import { type FamilyMember, type FamilyPage, PEOPLE } from '../../../contract/person';
import type { GuardianInvitation } from '../../../contract/guardian-invitation';
import { href, routes } from '../../../contract/routes';
import { formatList, formatMoment } from '../../format';
import { FormFailure } from '../../forms/FormFailure';
import { attributesOf, HiddenFields } from '../../forms/PlainForm';
import { mistakeAt, mistakeIn, refusalOf } from '../../forms/refusal';
import { Field, FieldError } from '../../parts/forms/Field';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Chip } from '../../parts/site/Chip';
import { useSite } from '../../site';

type OfPerson = FamilyPage & { person: FamilyMember };

/** A second guardian can be invited still. */
export function isToBeShared({ kind, guardians, invitation, age }: FamilyMember): boolean {
  if (kind === 'adult' || (age?.years ?? 0) >= PEOPLE.adultYears) return false;
  return guardians.length < PEOPLE.guardians && invitation === null;
}

/** Asks for the address of a second guardian, and of which children when there are several. */
export function InviteForm({ people, chosen, email, forms }: FamilyPage): ReactElement {
  const { locale, words } = useSite();
  const { t, plural } = words;
  const offered = people.filter((person) => chosen.includes(person.id) || isToBeShared(person));
  const plain = { call: `POST ${href(locale, routes.portalFamily)}`, forms } as const;
  const mistake = mistakeIn(plain, 'children');
  const childrenError = mistake?.code === 'no_child' ? t('family.invite.choose') : mistake?.message;
  const [only] = offered.length === 1 ? offered : [];
  return (
    <form {...attributesOf(plain)} className="family-form" noValidate>
      <HiddenFields {...plain} />
      <FormFailure failure={refusalOf(plain)} words={words} />
      <p>{only ? t('family.invite.lead', { name: only.firstName }) : t('family.invite.leadMany')}</p>
      {only ? (
        <input type="hidden" name="children" value={only.id} />
      ) : (
        <fieldset aria-describedby={mistake && 'children-error'}>
          <legend>{t('family.invite.children')}</legend>
          <div className="chips">
            {offered.map(({ id, firstName }) => (
              <Chip key={id} type="checkbox" name="children" value={id} defaultChecked={chosen.includes(id)}>
                {firstName}
              </Chip>
            ))}
          </div>
          {childrenError && <FieldError id="children-error">{childrenError}</FieldError>}
        </fieldset>
      )}
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
export function Invited({ people, person, forms }: OfPerson): ReactElement {
  const { locale, words } = useSite();
  const { t } = words;
  const own = href(locale, routes.portalFamily);
  const { invitation } = person;
  // One code may be for several.
  const invited = people.filter((each) => isSame(each.invitation, invitation));
  const names = formatList(
    locale,
    invited.map(({ firstName }) => firstName),
  );
  return (
    <div className="family-form">
      {invitation ? (
        <>
          {invitation.email !== null && <p>{t('family.invite.sentTo', { email: invitation.email })}</p>}
          <p>{t('family.invite.until', { when: formatMoment(locale, invitation.expiresAt) })}</p>
          <p className="hint">
            {invited.length > 1 ? t('family.invite.aloneMany', { names }) : t('family.invite.alone', { name: names })}
          </p>
        </>
      ) : (
        <p>{t('family.invite.over')}</p>
      )}
      <p className="actions">
        <ButtonLink href={own}>{t('family.invite.back')}</ButtonLink>
      </p>
      {invited.map((each) => (
        <Withdrawal key={each.id} person={each} forms={forms} isNamed={invited.length > 1} />
      ))}
    </div>
  );
}

function isSame(one: GuardianInvitation | null, other: GuardianInvitation | null): boolean {
  return one !== null && other !== null && one.email === other.email && one.expiresAt === other.expiresAt;
}

interface WithdrawalProps extends Pick<OfPerson, 'person' | 'forms'> {
  isNamed?: boolean;
}

/** Takes an invitation back at once: it can be sent again. */
export function Withdrawal({ person, forms, isNamed = false }: WithdrawalProps): ReactElement {
  const { words } = useSite();
  const named = words.t('family.invite.withdrawNamed', { name: person.firstName });
  const plain = { call: `DELETE /api/people/${person.id}/invitations`, forms } as const;
  return (
    <form {...attributesOf(plain)}>
      <HiddenFields {...plain} />
      <Button type="submit" variant="ghost" size="s" aria-label={named}>
        {isNamed ? named : words.t('family.invite.withdraw')}
      </Button>
    </form>
  );
}
