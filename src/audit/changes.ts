/** What a write changed: the value before and after, by the path of the field. */
export type Changes = Record<string, [before: unknown, after: unknown]>;

const SILENT = new Set([
  'version',
  'updatedAt',
  'createdAt',
  'completeness',
  'status',
  'publication',
  'sources',
  'width',
  'height',
]);

function flatten(value: unknown, path: string, into: Map<string, unknown>): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)) {
    for (const [name, child] of Object.entries(value)) {
      if (!SILENT.has(name)) flatten(child, path ? `${path}.${name}` : name, into);
    }
  } else {
    into.set(path, value ?? null);
  }
}

/** The fields in which two forms of a record differ; null stands for a record that is not there. */
export function changesBetween(before: object | null, after: object | null): Changes {
  const old = new Map<string, unknown>();
  const now = new Map<string, unknown>();
  flatten(before ?? {}, '', old);
  flatten(after ?? {}, '', now);
  const changes: Changes = {};
  for (const field of new Set([...old.keys(), ...now.keys()])) {
    const pair: [unknown, unknown] = [old.get(field) ?? null, now.get(field) ?? null];
    const empty = pair.every((value) => value === null || value === '');
    if (!empty && JSON.stringify(pair[0]) !== JSON.stringify(pair[1])) changes[field] = pair;
  }
  return changes;
}
