import type { ReactElement } from 'react';
import { formatPhone } from '../../../contract/phone';
import { href, routes } from '../../../contract/routes';
import { phoneHref } from '../../links';
import { ButtonLink } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { MoreLink } from '../../parts/site/MoreLink';
import { useSite } from '../../site';

/** What stands in place of a page that cannot be loaded without the internet: the number, and the pages that may be kept. */
export function OfflinePage(): ReactElement {
  const { locale, words, clinic } = useSite();
  const [reception] = clinic.phones;
  return (
    <>
      <div className="wrap page-head" data-page="offline">
        <h1>{words.t('page.offline.title')}</h1>
        <p className="lead">{words.t('page.offline.text')}</p>
      </div>
      <div className="wrap page-tools section-end">
        <ul className="offline-pages">
          <li>
            <MoreLink href={href(locale, routes.contacts)}>{words.t('contacts.meta.menu')}</MoreLink>
          </li>
          <li>
            <MoreLink href={href(locale, routes.services)}>{words.t('services.meta.menu')}</MoreLink>
          </li>
          <li>
            <MoreLink href={href(locale, routes.doctors)}>{words.t('doctors.meta.menu')}</MoreLink>
          </li>
        </ul>
        {reception && (
          <div className="actions">
            <ButtonLink variant="outline" size="l" href={phoneHref(reception)}>
              <Icon name="phone" />
              {formatPhone(reception)}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
