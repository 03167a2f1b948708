import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromWarsawWall } from '../../content/warsaw';
import { isDate } from '../times';
import { WANTED } from '../wanted';

/** What somebody has chosen in the calendar: a doctor and a time. */
export interface Wanted {
  doctorId: number;
  /** An instant. */
  startsAt: string;
}

/** What the address says is to be booked, as it was when the form was opened; null: nothing. */
export function useWanted(): Wanted | null {
  const [params] = useSearchParams();
  const [wanted] = useState(() => {
    const doctor = params.get(WANTED.doctor) ?? '';
    const time = params.get(WANTED.time) ?? '';
    const isTime = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(time) && isDate(time.slice(0, 10));
    if (!/^[1-9]\d{0,8}$/.test(doctor) || !isTime) return null;
    return { doctorId: Number(doctor), startsAt: fromWarsawWall(time) };
  });
  return wanted;
}
