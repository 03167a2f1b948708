import type { ReactElement } from 'react';
import { XSRF_FIELD } from '../../../contract/auth';
import type { GuardianInvitationPage as GuardianInvitationPageProps } from '../../../contract/guardian-invitation';
import { NO_FORMS } from '../../../contract/plain-form';
import { href, routes } from '../../../contract/routes';
import { formatList } from '../../format';
import { Checkbox } from '../../parts/forms/Checkbox';
import { Field } from '../../parts/forms/Field';
import { Button } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { useSite } from '../../site';
import { PortalFrame } from '../auth/PortalFrame';

/** Where a second guardian types the code; the child is named after it only. */
export function GuardianInvitationPage(props: GuardianInvitationPageProps): ReactElement {
  const { ownEmail, inviters, hasSeveral, wrong, problem, mayArrange, formToken } = props;
  const { locale, words } = useSite();
  const { t } = words;
  const page = href(locale, routes.guardianInvitation);
  return (
    <PortalFrame
      part="family"
      forms={{ ...NO_FORMS, token: formToken, page }}
      heading={<h1>{t('family.join.title')}</h1>}
    >
      <form className="family-form" method="post" action={page} noValidate>
        {problem !== null && <Toast tone="error">{problem}</Toast>}
        {inviters.length > 0 && <p>{t('family.join.from', { names: formatList(locale, inviters) })}</p>}
        <p>{t(hasSeveral ? 'family.join.leadMany' : 'family.join.lead', { email: ownEmail })}</p>
        <input type="hidden" name={XSRF_FIELD} value={formToken} />
        <Field
          id="guardian-pin"
          name="pin"
          label={t('family.join.pin')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={wrong.pin}
          pin
        />
        <Checkbox
          id="may-arrange"
          name="mayArrange"
          value="yes"
          label={t(hasSeveral ? 'family.join.guardianMany' : 'family.join.guardian')}
          defaultChecked={mayArrange}
          error={wrong.mayArrange}
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
