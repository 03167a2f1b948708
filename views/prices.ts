import type { Doctor } from '../contract/doctor';
import type { Price, Service } from '../contract/service';

/**
 * The price to name for several services together: the only one, or "from" the lowest.
 * Free and on-request services do not count unless there is nothing else. Null without services.
 */
export function lowestPrice(services: readonly Service[]): Price | null {
  const amounts = services.flatMap(({ price }) =>
    price.amount !== null && (price.kind === 'fixed' || price.kind === 'from') ? [price.amount] : [],
  );
  if (amounts.length === 0) return services[0]?.price ?? null;
  const lowest = Math.min(...amounts);
  const only = services.length === 1 && services[0]?.price.kind === 'fixed';
  return { kind: only ? 'fixed' : 'from', amount: lowest, currency: 'PLN' };
}

/**
 * The visit whose price stands beside a doctor's name: the one whose free times do, which is the first of the doctor's
 * services in the price list. Never the lowest of all: nobody pays that for coming to see the doctor.
 */
export function mainService(services: readonly Service[]): Service | null {
  return services[0] ?? null;
}

/** What a doctor offers, in the order of the price list. */
export function servicesOf(doctor: Doctor, services: readonly Service[]): Service[] {
  return services.filter((service) => doctor.serviceIds.includes(service.id));
}
