import type { ReactElement } from 'react';
import type { MapPosition } from '../../../contract/clinic';
import { useSite } from '../../site';
import { MoreLink } from '../site/MoreLink';
import { MapSketch } from './MapSketch';
import { PHONE_MAP, WIDE_MAP } from './map-shapes';

/** Where the sketch was drawn. */
const DRAWN_AT = { latitude: 52.2405, longitude: 21.0286 };
/** A hundred metres or less: the clinic's own house. */
const NEAR_DEGREES = 0.001;

/** Whether the sketch shows the streets around a place: those of elsewhere would send people astray. */
function isDrawn({ latitude, longitude }: Pick<MapPosition, 'latitude' | 'longitude'>): boolean {
  return (
    Math.abs(latitude - DRAWN_AT.latitude) < NEAR_DEGREES && Math.abs(longitude - DRAWN_AT.longitude) < NEAR_DEGREES
  );
}

/** A sketch of the place, where there is one, and a link to a map service: nothing is loaded from elsewhere. */
export function Map(): ReactElement {
  const { words, clinic } = useSite();
  const label = words.t('contacts.map.alt', { address: `${clinic.address}, ${clinic.city}` });
  return (
    <figure className="map">
      {isDrawn(clinic.map) && (
        <a href={clinic.map.url} rel="noopener">
          <MapSketch shape={WIDE_MAP} screens="wide" label={label} />
          <MapSketch shape={PHONE_MAP} screens="phone" label={label} />
        </a>
      )}
      <figcaption>
        <MoreLink href={clinic.map.url} rel="noopener">
          {words.t('contacts.map.open')}
        </MoreLink>
      </figcaption>
    </figure>
  );
}
