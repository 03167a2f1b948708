import type { Slot } from '../../contract/schedule';
import type { Service } from '../../contract/service';
import type { TestApp } from '../support/app';

interface SharedTime {
  service: number;
  doctors: readonly [number, number];
  /** Free with both of them. */
  at: string;
}

/** A time at which two doctors of the demo are free for one service, a few days ahead. */
export async function timesOfTwoDoctors(
  site: TestApp,
  free: (service: number, doctor: number, daysAhead: number) => Promise<readonly Slot[]>,
): Promise<SharedTime> {
  const services = (await site.http().get('/api/services').expect(200)).body as Service[];
  const service = services.find(({ doctorIds }) => doctorIds.length > 1);
  const [one, other] = service?.doctorIds ?? [];
  if (!service || one === undefined || other === undefined) throw new Error('The demo has no service of two doctors');
  for (let day = 3; day < 20; day += 1) {
    const others = new Set((await free(service.id, other, day)).map(({ startsAt }) => startsAt));
    const both = (await free(service.id, one, day)).find(({ startsAt }) => others.has(startsAt));
    if (both) return { service: service.id, doctors: [one, other], at: both.startsAt };
  }
  throw new Error('The two doctors are never free at once');
}
