import type { ReactElement } from 'react';
import type { FamilyPage as FamilyPageProps, FamilyMember } from '../../../contract/person';
import { PEOPLE } from '../../../contract/person';
import { href, routes } from '../../../contract/routes';
import { formatDate, formatMoment } from '../../format';
import { FormFailure } from '../../forms/FormFailure';
import { attributesOf, HiddenFields } from '../../forms/PlainForm';
import { refusalOf } from '../../forms/refusal';
import { withQuery } from '../../links';
import { ageText } from '../../person-age';
import { Breadcrumbs } from '../../parts/site/Breadcrumbs';
import { Button, ButtonLink } from '../../parts/site/Button';
import { PersonMark } from '../../parts/site/PersonMark';
import { Toast } from '../../parts/site/Toast';
import { useSite } from '../../site';
import type { Words } from '../../words';
import { PortalFrame } from '../auth/PortalFrame';
import { InviteForm, Invited, isToBeShared, Withdrawal } from './InviteForm';
import { PersonForm } from './PersonForm';

/** Whom an account books for; who is added, changed or removed has the page to themselves. */
export function FamilyPage(props: FamilyPageProps): ReactElement {
  const { step, form, people, forms } = props;
  const { locale, words } = useSite();
  const person = people.find(({ id }) => id === form.id);
  if (step === null) return <Family {...props} />;
  return (
    <PortalFrame part="family" forms={forms} heading={<h1>{titleOf(props, words)}</h1>}>
      <Breadcrumbs parent={{ label: words.t('portal.family'), href: href(locale, routes.portalFamily) }} />
      {person && step === 'remove' && <Removal {...props} person={person} />}
      {step === 'invite' && <InviteForm {...props} />}
      {person && step === 'invited' && <Invited {...props} person={person} />}
      {(step === 'add' || step === 'edit') && <PersonForm {...props} />}
    </PortalFrame>
  );
}

function titleOf({ step, form, people }: FamilyPageProps, { t }: Words): string {
  if (step === 'add') return t(form.kind === 'child' ? 'family.addChild' : 'family.addAdult');
  if (step === 'invite') return t('family.invite.title');
  const person = people.find(({ id }) => id === form.id);
  if (step === 'invited' && person?.invitation) return t('family.invite.sent');
  return person?.firstName ?? '';
}

function Family(props: FamilyPageProps): ReactElement {
  const { ownName, people, done, forms } = props;
  const { locale, words } = useSite();
  const { t } = words;
  const own = href(locale, routes.portalFamily);
  return (
    <PortalFrame part="family" forms={forms} heading={<h1>{t('portal.family')}</h1>}>
      {done !== null && <Toast>{t(`family.${done}`)}</Toast>}
      <ul className="family">
        <li>
          <PersonMark kind="adult" />
          <div>
            <b>{ownName}</b>
            <small>{t('family.you')}</small>
          </div>
          <ButtonLink variant="outline" size="s" href={href(locale, routes.portalProfile)}>
            {t('portal.profile')}
          </ButtonLink>
        </li>
        {people.map((person) => (
          <li key={person.id}>
            <PersonMark kind={person.kind} />
            <div>
              <b>{person.firstName}</b>
              <small>{describe(words, person)}</small>
              {person.sharingEndsOn !== null && (
                <p className="hint">{t('family.ends.note', { date: formatDate(locale, person.sharingEndsOn) })}</p>
              )}
            </div>
            <div className="actions">
              <ButtonLink
                variant="outline"
                size="s"
                href={withQuery(own, { step: 'edit', id: person.id })}
                aria-label={t('family.editNamed', { name: person.firstName })}
              >
                {t('family.edit')}
              </ButtonLink>
              {person.invitation && <Withdrawal person={person} forms={forms} />}
              {isToBeShared(person) && (
                <ButtonLink
                  variant="ghost"
                  size="s"
                  href={withQuery(own, { step: 'invite', id: person.id })}
                  aria-label={t('family.invite.openNamed', { name: person.firstName })}
                >
                  {t('family.invite.open')}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
      {people.length < PEOPLE.anAccount && (
        <p className="actions">
          <ButtonLink href={withQuery(own, { step: 'add', kind: 'child' })}>{t('family.addChild')}</ButtonLink>
          <ButtonLink variant="outline" href={withQuery(own, { step: 'add', kind: 'adult' })}>
            {t('family.addAdult')}
          </ButtonLink>
        </p>
      )}
    </PortalFrame>
  );
}

/** Age or kind, who else books, and since when the account may; or what is still to be said. */
function describe(words: Words, { kind, age, guardians, mayArrangeSince, invitation }: FamilyMember): string {
  const { t, locale } = words;
  if (mayArrangeSince === null) return t('family.unsure');
  const others = guardians.filter(({ isYou }) => !isYou).map(({ firstName }) => firstName);
  const parts = [
    ageText(words, age) ?? t('family.adult'),
    others.length > 0 && t('family.guardians', { names: [t('family.yourself'), ...others].join(', ') }),
    invitation !== null && t('family.invite.valid', { when: formatMoment(locale, invitation.expiresAt) }),
    kind === 'adult' && t('family.since', { date: formatDate(locale, mayArrangeSince) }),
  ];
  return parts.filter((part) => part !== false).join('; ');
}

function Removal({ person, forms }: FamilyPageProps & { person: FamilyMember }): ReactElement {
  const { locale, words } = useSite();
  const { t } = words;
  const own = href(locale, routes.portalFamily);
  const plain = { call: `DELETE /api/people/${person.id}`, forms } as const;
  return (
    <form {...attributesOf(plain)} className="family-form">
      <HiddenFields {...plain} />
      <FormFailure failure={refusalOf(plain)} words={words} />
      <p>{t(person.guardians.length > 1 ? 'family.remove.shared' : 'family.remove.last')}</p>
      <p className="actions">
        <ButtonLink variant="outline" href={withQuery(own, { step: 'edit', id: person.id })}>
          {t('family.remove.keep')}
        </ButtonLink>
        <Button type="submit" variant="danger">
          {t('family.remove.confirm')}
        </Button>
      </p>
    </form>
  );
}
