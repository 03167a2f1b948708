/** The values of a form. */
export type Values = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isTree = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs in `values` from `before`, to the given depth of nested records. */
function changes(values: Values, before: Values, depth: number): Values {
  const changed: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const old = before[name];
    if (value === undefined || isSame(value, old) || (value === null && old === undefined)) continue;
    changed[name] = depth > 0 && isTree(value) ? changes(value, isTree(old) ? old : {}, depth - 1) : value;
  }
  return changed;
}

// The server tells these, and refuses them in a write.
const READ_ONLY = [
  'id',
  'status',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'completeness',
  'publication',
  'secondFactorFrom',
];

/**
 * The body of a write: what was changed, and nothing that only the server may say. What is not said stays as it is,
 * so that a translation that nobody touched is not taken for one that was read again.
 */
export function toBody(values: Values, before: Values): Values {
  const { translations, ...shared } = Object.fromEntries(
    Object.entries(values).filter(([name]) => !READ_ONLY.includes(name)),
  );
  const { translations: oldTranslations, ...oldShared } = before;
  const body = changes(shared, oldShared, 0);
  const texts = changes({ translations }, { translations: oldTranslations }, 2);
  if ('version' in values) body['version'] = values['version'];
  return { ...body, ...texts };
}

/** The paths of what somebody else has changed in a record: `translations.pl.name`, `price.amount`. */
export function changedPaths(values: Values, before: Values, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (prefix === '' && (READ_ONLY.includes(name) || name === 'version')) return [];
    const old = before[name];
    if (isSame(value, old)) return [];
    // A picture is one thing, however much is told of it.
    if ('mediaId' in Object(value)) return [prefix + name];
    return isTree(value) && isTree(old) ? changedPaths(value, old, `${prefix}${name}.`) : [prefix + name];
  });
}
