import type { HealthcareService, Location, Practitioner, PractitionerRole, Schedule, Slot } from '@medplum/fhirtypes';
import type { Client } from '../support/client';

/** What the files of the manifest are of, in its order. */
export interface Records {
  Location: Location;
  Practitioner: Practitioner;
  PractitionerRole: PractitionerRole;
  HealthcareService: HealthcareService;
  Schedule: Schedule;
  Slot: Slot;
}

export const TYPES = [
  'Location',
  'Practitioner',
  'PractitionerRole',
  'HealthcareService',
  'Schedule',
  'Slot',
] as const satisfies (keyof Records)[];

/** The records of a file. */
export async function readFile<Type extends keyof Records>(client: Client, type: Type): Promise<Records[Type][]> {
  const asked = client.get(`/fhir/${type}.ndjson`).set('Accept', 'application/fhir+ndjson');
  const { body } = await asked.responseType('blob').expect(200);
  return linesOf<Records[Type]>((body as Buffer).toString());
}

export function linesOf<Type>(text: string): Type[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Type);
}

/** The free times of a doctor for a service. */
export function startsOf(slots: readonly Slot[], doctor: number, service: number): string[] {
  const own = slots.filter(({ schedule }) => schedule.reference === `Schedule/${doctor}-${service}`);
  return own.map(({ start }) => start);
}
