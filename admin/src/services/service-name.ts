import type { ServiceRecord } from '../../../contract/service';
import { polishText } from '../content/record';

/** What the service is called in lists: in Polish, by which staff know it. */
export function serviceName(service: ServiceRecord): string {
  return polishText(service, 'name');
}
