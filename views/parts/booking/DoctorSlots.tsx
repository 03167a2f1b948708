import type { ReactElement } from 'react';
import type { DoctorTimes } from '../../../contract/schedule';
import { SlotLink } from './SlotLink';

/** A few free times of a doctor, each of which leads to booking it. */
export function DoctorSlots({ doctorId, serviceId, days }: DoctorTimes): ReactElement | null {
  if (serviceId === null || days.length === 0) return null;
  return (
    <div className="slots">
      {days.flatMap(({ times }) =>
        times.map((at) => <SlotLink key={at} serviceId={serviceId} doctorId={doctorId} at={at} />),
      )}
    </div>
  );
}
