import { useListContext } from 'react-admin';

interface Filters {
  filters: Readonly<Record<string, unknown>>;
  /** Sets a filter of the list; undefined takes it away. */
  setFilter: (name: string, value: unknown) => void;
}

export function useFilters(): Filters {
  const list = useListContext();
  const filters = list.filterValues as Readonly<Record<string, unknown>>;
  return {
    filters,
    setFilter(name, value) {
      // What is selected may be out of sight with the new filter, and nobody should delete what they do not see.
      list.onUnselectItems();
      list.setFilters({ ...filters, [name]: value });
    },
  };
}
