import type { ReactElement } from 'react';
import { XSRF_FIELD } from '../../../contract/auth';
import { LIMITS } from '../../../contract/limits';
import { type FamilyMember, type FamilyPage, PEOPLE } from '../../../contract/person';
import type { GuardianInvitation } from '../../../contract/guardian-invitation';
import { href, routes } from '../../../contract/routes';
import { formatList, formatMoment } from '../../format';
import { Field, FieldError } from '../../parts/forms/Field';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Chip } from '../../parts/site/Chip';
import { Toast } from '../../parts/site/Toast';
import { useSite } from '../../site';

type OfPerson = FamilyPage & { person: FamilyMember };

/** A second guardian can be invited still. */
export function isToBeShared({ kind, guardians, invitation, age }: FamilyMember): boolean {
  if (kind === 'adult' || (age?.years ?? 0) >= PEOPLE.adultYears) return false;
  return guardians.length < PEOPLE.guardians && invitation === null;
}

/** Asks for the address of a second guardian, and of which children when there are several. */
export function InviteForm({ people, chosen, email, wrong, problem, formToken }: FamilyPage): ReactElement {
  const { locale, words } = useSite();
  const { t, plural } = words;
  const offered = people.filter((person) => chosen.includes(person.id) || isToBeShared(person));
  const [only] = offered.length === 1 ? offered : [];
  return (
    <form className="family-form" method="post" action={href(locale, routes.portalFamily)} noValidate>
      {problem !== null && <Toast tone="error">{problem}</Toast>}
      <p>{only ? t('family.invite.lead', { name: only.firstName }) : t('family.invite.leadMany')}</p>
      <input type="hidden" name={XSRF_FIELD} value={formToken} />
      <input type="hidden" name="step" value="invite" />
      {only ? (
        <input type="hidden" name="id" value={only.id} />
      ) : (
        <fieldset aria-describedby={wrong.children && 'children-error'}>
          <legend>{t('family.invite.children')}</legend>
          <div className="chips">
            {offered.map(({ id, firstName }) => (
              <Chip key={id} type="checkbox" name="children" value={id} defaultChecked={chosen.includes(id)}>
                {firstName}
              </Chip>
            ))}
          </div>
          {wrong.children && <FieldError id="children-error">{wrong.children}</FieldError>}
        </fieldset>
      )}
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
export function Invited({ people, person, formToken }: OfPerson): ReactElement {
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
        <Withdrawal key={each.id} person={each} formToken={formToken} isNamed={invited.length > 1} />
      ))}
    </div>
  );
}

function isSame(one: GuardianInvitation | null, other: GuardianInvitation | null): boolean {
  return one !== null && other !== null && one.email === other.email && one.expiresAt === other.expiresAt;
}

interface WithdrawalProps extends Pick<OfPerson, 'person' | 'formToken'> {
  isNamed?: boolean;
}

/** Takes an invitation back at once: it can be sent again. */
export function Withdrawal({ person, formToken, isNamed = false }: WithdrawalProps): ReactElement {
  const { locale, words } = useSite();
  const named = words.t('family.invite.withdrawNamed', { name: person.firstName });
  return (
    <form method="post" action={href(locale, routes.portalFamily)}>
      <input type="hidden" name={XSRF_FIELD} value={formToken} />
      <input type="hidden" name="step" value="withdraw" />
      <input type="hidden" name="id" value={person.id} />
      <Button type="submit" variant="ghost" size="s" aria-label={named}>
        {isNamed ? named : words.t('family.invite.withdraw')}
      </Button>
    </form>
  );
}
