import type { Service, ServiceCategory } from '../../../contract/service';

/** The service that stands for its category in a filter by doctor: the one that the most doctors offer. */
export function serviceOfCategory(services: readonly Service[], category: ServiceCategory): Service | null {
  let widest: Service | null = null;
  for (const service of services) {
    if (service.category !== category || service.doctorIds.length === 0) continue;
    if (!widest || service.doctorIds.length > widest.doctorIds.length) widest = service;
  }
  return widest;
}
