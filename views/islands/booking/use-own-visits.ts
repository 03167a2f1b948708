import { useEffect, useState } from 'react';
import type { Appointment, AppointmentList } from '../../../contract/appointment';
import type { Locale } from '../../../contract/locales';
import { call } from '../../forms/call';

const MINUTE_MS = 60_000;
const NONE: readonly Appointment[] = [];

/**
 * One's upcoming visits; null while they are looked for. Whom they cannot be told has none.
 * @param reason why they are wanted: another one looks again; null: they are not wanted
 */
export function useOwnVisits(reason: string | null, locale: Locale): readonly Appointment[] | null {
  const [found, setFound] = useState<{ reason: string; visits: readonly Appointment[] } | null>(null);
  useEffect(() => {
    if (reason === null) return;
    let current = true;
    void call<AppointmentList>(locale, 'GET', '/api/appointments?when=upcoming').then((outcome) => {
      if (current) setFound({ reason, visits: outcome.kind === 'done' ? outcome.body.items : NONE });
    });
    return () => {
      current = false;
    };
  }, [reason, locale]);
  if (reason === null) return NONE;
  return found?.reason === reason ? found.visits : null;
}

/** The visit that takes up some of a time. */
export function findOwnVisit(
  visits: readonly Appointment[] | null,
  at: string | null,
  durationMinutes: number,
): Appointment | null {
  if (at === null) return null;
  const from = Date.parse(at);
  const to = from + durationMinutes * MINUTE_MS;
  return visits?.find((visit) => Date.parse(visit.startsAt) < to && Date.parse(visit.endsAt) > from) ?? null;
}
