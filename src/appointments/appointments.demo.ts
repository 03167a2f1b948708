import { BookingService } from './booking.service';
import type { DemoSite } from '../content/demo';
import type { Slot } from '../../contract/schedule';
import { DEFAULT_LOCALE } from '../../contract/locales';
import { SlotsService } from '../schedules/slots.service';
import { ServicesService } from '../services/services.service';

/** Who books: an invented patient asks, and staff book for invented callers. */
export interface DemoPeople {
  patientId: number;
  staffId: number;
}

const CALLERS = [
  { firstName: 'Maria', lastName: 'Zielińska', phone: '+48220001301' },
  { firstName: 'Tomasz', lastName: 'Wrona', phone: '+48220001302' },
  { firstName: 'Olena', lastName: 'Kovalenko', phone: '+48220001303' },
];
const PATIENT_PHONE = '+48220001300';
const REQUESTS = 2;
/** So far apart that the visits are not in a row. */
const APART = 3;

/** Books a handful of visits in the next days, so that the panel of a demo is not empty. */
export async function addDemoVisits(use: DemoSite['use'], { patientId, staffId }: DemoPeople): Promise<void> {
  const [booking, slots] = [use(BookingService), use(SlotsService)];
  let left = CALLERS.length + REQUESTS;
  for (const { id: serviceId } of await use(ServicesService).listBookable()) {
    if (left === 0) return;
    const free = (await slots.list({ service: serviceId })).days.flatMap((day) => day.slots);
    const slot: Slot | undefined = free[left * APART];
    if (!slot) continue;
    const wish = { serviceId, doctorId: slot.doctorId, startsAt: slot.startsAt };
    left -= 1;
    const patient = CALLERS[left];
    if (patient) await booking.bookForCaller(staffId, { ...wish, patient }, null, DEFAULT_LOCALE);
    else await booking.book({ id: patientId, ip: null }, { ...wish, phone: PATIENT_PHONE }, null, DEFAULT_LOCALE);
  }
}
