import type { ReactElement } from 'react';
import type { Locale } from '../../../contract/locales';
import type { DoctorTimes } from '../../../contract/schedule';
import { SlotLink } from './SlotLink';

type DoctorSlotsProps = DoctorTimes & {
  /** The language of the visit, when one was chosen. */
  language?: Locale | null;
};

/** A few free times of a doctor, each of which leads to booking it. */
export function DoctorSlots({ doctorId, serviceId, days, language }: DoctorSlotsProps): ReactElement | null {
  if (serviceId === null || days.length === 0) return null;
  return (
    <div className="slots">
      {days.flatMap(({ times }) =>
        times.map((at) => <SlotLink key={at} serviceId={serviceId} doctorId={doctorId} language={language} at={at} />),
      )}
    </div>
  );
}
