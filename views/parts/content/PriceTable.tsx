import type { ReactElement } from 'react';
import { serviceAnchor } from '../../../contract/routes';
import type { Service } from '../../../contract/service';
import { fieldLang } from '../../fallback';
import { appointmentHref } from '../../links';
import { useSite } from '../../site';
import { ButtonLink } from '../site/Button';
import { Icon } from '../site/Icon';
import { Price } from './Price';

interface PriceRowProps {
  service: Service;
  /** Whose time is booked; without it any doctor's. */
  doctorId?: number;
}

/** A service with its time and price; on a phone the whole row leads to booking. */
function PriceRow({ service, doctorId }: PriceRowProps): ReactElement {
  const { locale, words } = useSite();
  const book = appointmentHref(locale, { service: service.id, doctor: doctorId });
  const lang = fieldLang(service, 'name');
  return (
    <tr id={serviceAnchor(service.id)} data-service>
      <th scope="row">
        <a className="price-table-name hit" href={book} lang={lang}>
          {service.name}
        </a>
        <small>
          {words.t('services.minutes', { count: service.durationMinutes })}
          {service.place === 'online' && `, ${words.t('services.place.online')}`}
        </small>
        {service.description && (
          <small className="price-table-text" lang={fieldLang(service, 'description')}>
            {service.description}
          </small>
        )}
        {service.preparation && (
          <details className="price-table-more">
            <summary>{words.t('services.preparation')}</summary>
            <p lang={fieldLang(service, 'preparation')}>{service.preparation}</p>
          </details>
        )}
      </th>
      <td>
        <span className="price-table-end">
          <Price price={service.price} />
          <Icon name="arrow-right" />
          <ButtonLink
            variant="outline"
            size="xs"
            href={book}
            aria-label={words.t('common.bookNamed', { name: service.name })}
          >
            {words.t('common.bookShort')}
          </ButtonLink>
        </span>
      </td>
    </tr>
  );
}

interface PriceTableProps {
  caption: string;
  services: readonly Service[];
  doctorId?: number;
}

/** Services and prices. The caption is for screen readers: a heading stands nearby. */
export function PriceTable({ caption, services, doctorId }: PriceTableProps): ReactElement {
  const { words } = useSite();
  return (
    <table className="price-table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.t('services.column.service')}</th>
          <th scope="col">{words.t('services.column.price')}</th>
        </tr>
      </thead>
      <tbody>
        {services.map((service) => (
          <PriceRow key={service.id} service={service} doctorId={doctorId} />
        ))}
      </tbody>
    </table>
  );
}
