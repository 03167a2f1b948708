import type { ReactElement } from 'react';
import type { CarriedVisit } from '../../../contract/appointment';
import { formatClock, formatMomentAlone, formatPrice } from '../../format';
import { useSite } from '../../site';

/** The visit that is being booked, in sight while its patient signs in or up. */
export function Carried({ visit }: { visit: CarriedVisit | null }): ReactElement | null {
  const { locale, words } = useSite();
  if (!visit) return null;
  const { service, doctor, startsAt, heldUntil } = visit;
  const lines = [
    startsAt === null ? null : formatMomentAlone(locale, startsAt),
    `${service.name}, ${formatPrice(words, service.price)}`,
    doctor ?? words.t('appointment.booking.anyDoctor'),
  ].filter((line) => line !== null);
  return (
    <section className="carried" aria-labelledby="carried-title">
      <p id="carried-title">{words.t('appointment.booking.yourVisit')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {heldUntil !== null && <p>{words.t('appointment.booking.heldUntil', { time: formatClock(heldUntil) })}</p>}
    </section>
  );
}
