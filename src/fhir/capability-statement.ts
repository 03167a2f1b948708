import type { CapabilityStatement } from '@medplum/fhirtypes';

/** What the address can do: it publishes files, and answers no searches. */
export function capabilityStatement(site: string): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-11-24',
    kind: 'instance',
    implementation: { description: 'SMART Scheduling Links 1.0', url: `${site}/fhir` },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'application/fhir+ndjson'],
    rest: [
      {
        mode: 'server',
        documentation: 'Free times in files: GET $bulk-publish names them.',
        operation: [
          { name: 'bulk-publish', definition: 'http://hl7.org/fhir/uv/bulkdata/OperationDefinition/bulk-publish' },
        ],
      },
    ],
  };
}
