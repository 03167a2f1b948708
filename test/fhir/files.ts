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
  const answer = await fetch(`${client.url}/fhir/${type}.ndjson`, { headers: { Accept: 'application/fhir+ndjson' } });
  expect(answer.status).toBe(200);
  return linesOf<Records[Type]>(await answer.text());
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
