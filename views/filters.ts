import type { Doctor } from '../contract/doctor';
import { SERVICE_CATEGORIES, type Service, type ServiceCategory } from '../contract/service';

/** The reasons to come that a filter offers: categories of which somebody does something. */
export function offeredCategories(services: readonly Service[]): ServiceCategory[] {
  return SERVICE_CATEGORIES.filter((category) =>
    services.some((service) => service.category === category && service.doctorIds.length > 0),
  );
}

/** The doctors with these ids, in the order of the ids. */
export function doctorsOf(ids: readonly number[], doctors: readonly Doctor[]): Doctor[] {
  return ids.flatMap((id) => doctors.find((doctor) => doctor.id === id) ?? []);
}
