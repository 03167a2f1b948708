import type { To } from 'react-router-dom';
import { useLocation } from 'react-router-dom';
import { WANTED } from '../wanted';
import { RESOURCE } from '../words';
import { clock } from './plan';

/** Leads to the booking form with doctor and time filled in. */
export function useBookingLink(): (doctorId: number, date: string, minute: number) => To {
  const { search } = useLocation();
  return (doctorId, date, minute) => {
    const params = new URLSearchParams(search);
    params.set(WANTED.doctor, String(doctorId));
    params.set(WANTED.time, `${date}T${clock(minute).padStart(5, '0')}`);
    return { pathname: `/${RESOURCE}/create`, search: `?${params.toString()}` };
  };
}
