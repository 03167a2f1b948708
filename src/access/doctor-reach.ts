import { Forbidden, NotFound } from '../errors/app-error';
import type { Caller } from './access';

/** Who asks, as far as it says which doctor's matters are theirs. */
type Asker = Pick<Caller, 'role' | 'doctorId'>;

/**
 * The doctor whose matters alone somebody may see: for a doctor the own record; for staff, and for keys where a route
 * is open to them, undefined, which is everybody.
 * @throws Forbidden for a doctor without a record, and for whoever has no part in visits and hours
 */
export function onlyDoctorOf({ role, doctorId }: Asker): number | undefined {
  if (role === 'staff' || role === 'admin' || role === 'key') return undefined;
  if (role !== 'doctor' || doctorId === null) throw new Forbidden('forbidden');
  return doctorId;
}

/** The own record of a doctor. @throws Forbidden for whoever has none */
export function requireOwnRecord({ role, doctorId }: Asker): number {
  if (role !== 'doctor' || doctorId === null) throw new Forbidden('forbidden');
  return doctorId;
}

/** Whether somebody may see and change the matters of a doctor: hours, absences, visits. */
function mayTouchDoctor(by: Asker, doctorId: number): boolean {
  if (by.role === 'staff' || by.role === 'admin') return true;
  return by.role === 'doctor' && by.doctorId === doctorId;
}

/** @throws NotFound: to a doctor, the other doctors' matters do not exist */
export function requireDoctor(by: Asker, doctorId: number): void {
  if (!mayTouchDoctor(by, doctorId)) throw new NotFound();
}
