import type { Components } from '../../src/openapi/document';
import type { Schema } from '../../src/openapi/operation';

/** The schemas, but without room for fields that they do not name. What is put together of several is closed as a whole. */
export function closed<T>(node: T, components: Pick<Components, 'schemas'>): T {
  if (Array.isArray(node)) return node.map((each: unknown) => closed(each, components)) as T;
  if (typeof node !== 'object' || node === null) return node;
  if ('allOf' in node && Array.isArray(node.allOf)) {
    const parts = (node.allOf as Schema[]).map((part) => opened(part, components));
    return { ...node, allOf: parts, unevaluatedProperties: false };
  }
  const isObject = 'type' in node && 'properties' in node && !('additionalProperties' in node);
  return { ...closedMembers(node, components), ...(isObject && { additionalProperties: false }) };
}

function closedMembers<T extends object>(node: T, components: Pick<Components, 'schemas'>): T {
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, closed(value, components)])) as T;
}

/** A part of a whole: only what is in it is closed. */
function opened(part: Schema, components: Pick<Components, 'schemas'>): Schema {
  const { $ref } = part;
  const named = typeof $ref === 'string' ? components.schemas[$ref.split('/').at(-1) ?? ''] : part;
  return closedMembers(named ?? part, components);
}
