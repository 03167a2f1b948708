import type { ReactElement } from 'react';
import { formatShortMoment, formatWarsawDate } from '../format';
import { appointmentHref } from '../links';
import { useSite } from '../site';

interface NextFreeLinkProps {
  doctorId: number;
  /** When the doctor is free, in UTC. */
  at: string;
  className?: string;
  /** Below the time: what it is, where nothing beside it says so. */
  note?: string;
}

/** The next free time of a doctor: leads to booking on that day. */
export function NextFreeLink({ doctorId, at, className, note }: NextFreeLinkProps): ReactElement {
  const { locale } = useSite();
  return (
    <a className={className} href={appointmentHref(locale, { doctor: doctorId, day: formatWarsawDate(at) })}>
      <span>{formatShortMoment(locale, at)}</span>
      {note && <small>{note}</small>}
    </a>
  );
}
