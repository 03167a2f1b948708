import type { DoctorRecord } from '../../../contract/doctor';
import { polishText } from '../content/record';

/** What the doctor is called in lists: in Polish, by which staff know it. */
export function doctorName(doctor: DoctorRecord): string {
  return `${polishText(doctor, 'firstName')} ${polishText(doctor, 'lastName')}`.trim();
}
