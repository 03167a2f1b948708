import type { ApiOperation } from '../../src/openapi/document';

export function isPaged({ parameters }: ApiOperation): boolean {
  return parameters.some((each) => '$ref' in each && each.$ref.endsWith('/Sort'));
}

/** What a list's description says that it sorts by. */
export function sortsOf({ description = '' }: ApiOperation): string[] {
  const [, sorts = ''] = /^Sorts by (.*)\. Filters:$/m.exec(description) ?? [];
  return [...sorts.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

export function filtersOf({ description = '' }: ApiOperation): string[] {
  return [...description.matchAll(/^- `(\w+)`:/gm)].map(([, name = '']) => name);
}
