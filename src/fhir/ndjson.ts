import type { Resource } from '@medplum/fhirtypes';

export const NDJSON = 'application/fhir+ndjson';

/** Typographers' spaces: a string of FHIR R4 has none. */
const OTHER_SPACES = /[^\S \r\n\t]/g;

/** A record a line. */
export function toNdjson(resources: readonly Resource[]): string {
  const text = resources.map((resource) => `${JSON.stringify(resource)}\n`).join('');
  return text.replace(OTHER_SPACES, ' ');
}
