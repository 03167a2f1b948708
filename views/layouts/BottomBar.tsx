import type { ReactElement } from 'react';
import { appointmentHref, phoneHref } from '../links';
import { ButtonLink } from '../parts/site/Button';
import { Icon } from '../parts/site/Icon';
import { useSite } from '../site';

/** Call and book, always at hand at the bottom of a phone. */
export function BottomBar(): ReactElement {
  const { locale, words, clinic } = useSite();
  const phone = clinic.phones[0];
  return (
    <nav className="bottom-bar" aria-label={words.t('common.quick')}>
      {phone && (
        <ButtonLink variant="outline" href={phoneHref(phone)} aria-label={words.t('common.call')}>
          <Icon name="phone" />
        </ButtonLink>
      )}
      <ButtonLink wide href={appointmentHref(locale)}>
        {words.t('common.book')}
      </ButtonLink>
    </nav>
  );
}
