/** The address of a list with a filter, within the panel. */
export function listAddress(resource: string, filter: object): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
