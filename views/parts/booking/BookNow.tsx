import { formatPhone } from '../../../contract/phone';
import type { ReactElement } from 'react';
import { appointmentHref, phoneHref } from '../../links';
import { useSite } from '../../site';
import { Art } from '../site/Art';
import { ButtonLink } from '../site/Button';
import { Icon } from '../site/Icon';

/** The honey band at the end of a page: book or call. */
export function BookNow(): ReactElement {
  const { locale, words, clinic } = useSite();
  const phone = clinic.phones[0];
  return (
    <section className="book-now section" data-reveal="">
      <Art className="book-now-art" name="band.svg" width={420} height={360} />
      <div className="wrap">
        <h2>{words.t('page.bookNow.title')}</h2>
        <p className="lead" data-strong>
          {words.t('page.bookNow.text')}
        </p>
        <div className="actions">
          <ButtonLink variant="solid" size="l" href={appointmentHref(locale)}>
            {words.t('common.book')}
          </ButtonLink>
          {phone && (
            <ButtonLink variant="outline" size="l" href={phoneHref(phone)}>
              <Icon name="phone" />
              {formatPhone(phone)}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
