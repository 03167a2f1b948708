import type { ReactElement } from 'react';
import type { GuardianInvitationPage as GuardianInvitationPageProps } from '../../../contract/guardian-invitation';
import { href, routes } from '../../../contract/routes';
import { formatList } from '../../format';
import { FormFailure } from '../../forms/FormFailure';
import { attributesOf, HiddenFields } from '../../forms/PlainForm';
import { mistakeAt, refusalOf } from '../../forms/refusal';
import { Checkbox } from '../../parts/forms/Checkbox';
import { Field } from '../../parts/forms/Field';
import { Button } from '../../parts/site/Button';
import { useSite } from '../../site';
import { PortalFrame } from '../auth/PortalFrame';

/** Where a second guardian types the code; the child is named after it only. */
export function GuardianInvitationPage(props: GuardianInvitationPageProps): ReactElement {
  const { ownEmail, inviters, hasSeveral, mayArrange, forms } = props;
  const { locale, words } = useSite();
  const { t } = words;
  const plain = { call: `POST ${href(locale, routes.guardianInvitation)}`, forms } as const;
  return (
    <PortalFrame part="family" forms={forms} heading={<h1>{t('family.join.title')}</h1>}>
      <form {...attributesOf(plain)} className="family-form" noValidate>
        <HiddenFields {...plain} />
        <FormFailure failure={refusalOf(plain)} words={words} />
        {inviters.length > 0 && <p>{t('family.join.from', { names: formatList(locale, inviters) })}</p>}
        <p>{t(hasSeveral ? 'family.join.leadMany' : 'family.join.lead', { email: ownEmail })}</p>
        <Field
          {...mistakeAt(plain, 'pin')}
          id="guardian-pin"
          name="pin"
          label={t('family.join.pin')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          pin
        />
        <Checkbox
          {...mistakeAt(plain, 'mayArrange')}
          id="may-arrange"
          name="mayArrange"
          value="yes"
          label={t(hasSeveral ? 'family.join.guardianMany' : 'family.join.guardian')}
          defaultChecked={mayArrange}
        />
        <p className="actions">
          <Button type="submit" size="l">
            {t('family.join.accept')}
          </Button>
        </p>
        <p className="hint">{t('family.join.notKnown')}</p>
      </form>
    </PortalFrame>
  );
}
