import type { ReactElement } from 'react';
import { useSite } from '../../site';
import { MoreLink } from '../site/MoreLink';

/** A sketch of the place and a link to a map service: nothing is loaded from elsewhere. */
export function Map(): ReactElement {
  const { words, clinic, asset } = useSite();
  const place = `${clinic.address}, ${clinic.city}`;
  return (
    <figure className="map">
      <a href={clinic.map.url} rel="noopener">
        <img
          src={asset('map.svg')}
          width={800}
          height={520}
          alt={words.t('contacts.map.alt', { address: place })}
          loading="lazy"
        />
      </a>
      <figcaption>
        <MoreLink href={clinic.map.url} rel="noopener">
          {words.t('contacts.map.open')}
        </MoreLink>
      </figcaption>
    </figure>
  );
}
