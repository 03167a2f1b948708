import { formatPhone } from '../../../contract/phone';
import type { ReactElement } from 'react';
import { ButtonLink } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { phoneHref } from '../../links';
import { useSite } from '../../site';

/** What stands in place of a page that cannot be loaded without the internet. */
export function OfflinePage(): ReactElement {
  const { words, clinic } = useSite();
  const [reception] = clinic.phones;
  return (
    <div className="wrap page-head error-page center">
      <h1>{words.t('page.offline.title')}</h1>
      <p className="lead">{words.t('page.offline.text')}</p>
      {reception && (
        <div className="actions">
          <ButtonLink variant="outline" size="l" href={phoneHref(reception)}>
            <Icon name="phone" />
            {formatPhone(reception)}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
