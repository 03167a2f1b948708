import type { ReactElement } from 'react';
import type { Locale } from '../../../contract/locales';
import { formatClock, formatNearDay } from '../../format';
import { appointmentHref } from '../../links';
import { useSite } from '../../site';

interface SlotLinkProps {
  serviceId: number;
  doctorId: number;
  /** When it begins, in UTC. */
  at: string;
  /** The language of the visit, when one was chosen. */
  language?: Locale | null;
  /** The day is said elsewhere. */
  timeOnly?: boolean;
}

/** A free time that leads to booking it. */
export function SlotLink({ serviceId, doctorId, at, language, timeOnly = false }: SlotLinkProps): ReactElement {
  const { locale } = useSite();
  return (
    <a className="slot" href={appointmentHref(locale, { service: serviceId, doctor: doctorId, language, at })}>
      {formatClock(at)}
      {!timeOnly && <small>{formatNearDay(locale, at)}</small>}
    </a>
  );
}
