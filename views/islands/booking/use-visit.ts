import { useEffect, useState } from 'react';
import type { Appointment, AppointmentList } from '../../../contract/appointment';
import type { Locale } from '../../../contract/locales';
import { call } from '../../forms/call';

/** The visit that is being moved: undefined while it is looked for, null when it cannot be moved. */
export function useVisit(id: number | null, locale: Locale): Appointment | null | undefined {
  const [visit, setVisit] = useState<Appointment | null>();
  useEffect(() => {
    if (id === null) return;
    void call<AppointmentList>(locale, 'GET', '/api/appointments?when=upcoming').then((outcome) => {
      const items = outcome.kind === 'done' ? outcome.body.items : [];
      setVisit(items.find((item) => item.id === id && item.changeable) ?? null);
    });
  }, [id, locale]);
  return visit;
}
