import type { Slot } from '../../../../contract/schedule';

/** Names a free time among others. */
export function slotKey({ startsAt, doctorId }: Pick<Slot, 'startsAt' | 'doctorId'>): string {
  return `${startsAt} ${doctorId}`;
}
