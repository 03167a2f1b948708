import type { ReactElement } from 'react';
import { formatShortMoment, formatWarsawDate } from '../../format';
import { appointmentHref } from '../../links';
import { useSite } from '../../site';

interface NextFreeLinkProps {
  doctorId: number;
  /** When the doctor is free, in UTC. */
  at: string;
}

/** The next free time of a doctor: leads to booking on that day. */
export function NextFreeLink({ doctorId, at }: NextFreeLinkProps): ReactElement {
  const { locale } = useSite();
  return (
    <a href={appointmentHref(locale, { doctor: doctorId, day: formatWarsawDate(at) })}>
      {formatShortMoment(locale, at)}
    </a>
  );
}
