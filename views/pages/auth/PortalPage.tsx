import type { ReactElement } from 'react';
import { LIMITS } from '../../../contract/limits';
import { href, routes } from '../../../contract/routes';
import { formatPhone } from '../../../contract/phone';
import { dateWords } from '../../date-words';
import { formatCity } from '../../format';
import { account } from '../../islands/account/Account';
import { visits } from '../../islands/visits/Visits';
import { accountHref } from '../../links';
import { ChipLink } from '../../parts/site/Chip';
import { Island } from '../../parts/site/Island';
import { useSite } from '../../site';

/** One's own visits and account: both come to their islands, nothing of them is in the page. */
export function PortalPage(): ReactElement {
  const { locale, words, clinic, asset } = useSite();
  const { t } = words;
  const [phone] = clinic.phones;
  const home = href(locale, routes.home);
  return (
    <>
      <div className="wrap page-head" data-page="portal">
        <h1>{t('portal.title')}</h1>
        <nav className="chips" aria-label={t('portal.menu')}>
          <ChipLink href="#visits">{t('portal.visits')}</ChipLink>
          <ChipLink href="#profile">{t('portal.profile')}</ChipLink>
          <ChipLink href="#security">{t('portal.security')}</ChipLink>
          <ChipLink href="#data">{t('portal.data')}</ChipLink>
          <form method="post" action="/api/auth/sign-out" data-sign-out={home}>
            <button type="submit" className="chip">
              {t('portal.signOut')}
            </button>
          </form>
        </nav>
      </div>
      <div className="wrap page-tools section-end portal">
        <div id="visits">
          <Island
            of={visits}
            props={{
              dates: dateWords(locale),
              bookingHref: href(locale, routes.appointment),
              phone: phone ? formatPhone(phone) : null,
              address: [clinic.address, formatCity(clinic.city)].filter((part) => part !== '').join(', '),
              art: asset('empty-visits.svg'),
            }}
          />
        </div>
        <Island
          of={account}
          props={{
            passwordMin: LIMITS.passwordMin,
            homeHref: home,
            signInHref: accountHref(locale, routes.signIn, href(locale, routes.portal)),
          }}
        />
      </div>
    </>
  );
}
