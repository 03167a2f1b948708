import { addDays } from '../../contract/calendar';
import type { DemoSite } from '../content/demo';
import { DoctorsService } from '../doctors/doctors.service';
import { datesBetween, instantAt, minutesOf, warsawDay } from '../locale/warsaw-day';
import { type WorkingTime, WorkingTimes } from '../schedules/working-times.service';
import { type OfferedService, ServicesService } from '../services/services.service';

/** The ultrasound machines of the demo clinic. */
const MACHINES = 2;
const FROM = minutesOf('09:30');
const TO = minutesOf('11:30');

/** A doctor's scan. */
type Scan = WorkingTime & { service: OfferedService };

/** Scans of the first Monday morning after a date on which all machines have one at a time: nobody else has a scan then. */
export async function scansOfMonday(use: DemoSite['use'], after: string): Promise<Scan[]> {
  const [doctors, services] = await Promise.all([
    use(DoctorsService).listBookable(),
    use(ServicesService).listBookable(),
  ]);
  const scans = services.filter(({ category, place }) => category === 'ultrasound' && place === 'clinic');
  const mondays = datesBetween(addDays(after, 1), addDays(after, 14)).filter(
    (date) => warsawDay(date).weekday === 'mon',
  );
  for (const date of mondays) {
    const day = warsawDay(date);
    const [from, to] = [instantAt(day, FROM, 'from'), instantAt(day, TO, 'to')];
    const found: Scan[][] = [];
    for (const { id, serviceIds } of doctors) {
      const service = scans.find((scan) => serviceIds.includes(scan.id));
      if (!service) continue;
      const times = (await use(WorkingTimes).list([id], [date], service)).get(date) ?? [];
      const within = times.filter(({ startsAt }) => startsAt.getTime() >= from && startsAt.getTime() < to);
      if (within.length > 0) found.push(within.map((time) => ({ ...time, service })));
    }
    if (found.length > MACHINES) return found.slice(0, MACHINES).flat();
  }
  return [];
}
