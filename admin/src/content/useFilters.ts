import { parseQueryFromLocation, useListContext } from 'react-admin';

type FilterValues = Readonly<Record<string, unknown>>;

interface Filters {
  filters: FilterValues;
  /** Sets a filter of the list; undefined takes it away. @param instead a filter that would contradict it and goes */
  setFilter: (name: string, value: unknown, instead?: string) => void;
}

/** Filters that are not in the address yet: the list writes it a moment after it was told. */
let underway: FilterValues | undefined;

export function useFilters(): Filters {
  const list = useListContext();
  const filters = list.filterValues as FilterValues;
  return {
    filters,
    setFilter(name, value, instead) {
      // What is selected may be out of sight with the new filter, and nobody should delete what they do not see.
      list.onUnselectItems();
      // The address is ahead of the page while that is being drawn with another filter, which must not be lost.
      const { filter = filters } = parseQueryFromLocation(window.location) as { filter?: FilterValues };
      underway = { ...(underway ?? filter), ...(instead && { [instead]: undefined }), [name]: value };
      list.setFilters(underway);
      // Behind the list's own timer.
      setTimeout(() => (underway = undefined));
    },
  };
}
