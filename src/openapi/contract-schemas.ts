import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../config/root';
import type { Schema } from './operation';

const FILE = join(ROOT, 'dist', 'openapi', 'contract.json');
const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** What `scripts/contract-schemas.mjs` read in the sources. */
export interface Contract {
  /** The interfaces of the contract. */
  schemas: Readonly<Record<string, Schema>>;
  /** What comments say of the fields of request classes. */
  comments: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** @throws when the server was not built */
export function readContract(): Contract {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Contract;
}

/**
 * Adds the schemas that the document refers to and does not have yet, and those that they refer to.
 * @throws for a name that the contract does not have
 */
export function addReferred(document: object, schemas: Record<string, Schema>, contract: Contract): void {
  let text = JSON.stringify(document);
  while (text !== '') {
    const names = new Set([...text.matchAll(REFERENCE)].map(([, name = '']) => name));
    const missing = [...names].filter((name) => !(name in schemas));
    for (const name of missing) {
      const schema = contract.schemas[name];
      if (!schema) throw new Error(`The contract has no ${name}: build the server anew, or correct the name`);
      schemas[name] = schema;
    }
    text = missing.map((name) => JSON.stringify(schemas[name])).join('\n');
  }
}

/** A request class as Nest describes it, with its comments. What it does not name is refused. */
export function toBodySchema(name: string, schema: Schema, { comments }: Contract): Schema {
  const properties = schema.properties as Readonly<Record<string, Schema>> | undefined;
  const described = Object.entries(properties ?? {}).map(([field, { example, ...rest }]) => {
    const description = comments[name]?.[field];
    return [
      field,
      { ...rest, ...(description && { description }), ...(example !== undefined && { examples: [example] }) },
    ];
  });
  return { ...schema, properties: Object.fromEntries(described) as Schema, additionalProperties: false };
}
