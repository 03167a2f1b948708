import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import type { Resource, ResourceKind } from '../../../contract/resource';
import type { ServiceRecord } from '../../../contract/service';
import { isUnusable } from './resources';

export const SERVICES = 'services';
const BY_ORDER = { field: 'order', order: 'ASC' } as const;

async function listAll(dataProvider: DataProvider): Promise<ServiceRecord[]> {
  const found: ServiceRecord[] = [];
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: LIMITS.panelRows };
    const { data, total = 0 } = await dataProvider.getList<ServiceRecord>(SERVICES, {
      pagination,
      sort: BY_ORDER,
      filter: {},
    });
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found.filter(({ status }) => status !== 'deleted');
  }
}

/** All services that are not in the bin, in their order. */
export function useAllServices(enabled = true): UseQueryResult<ServiceRecord[]> {
  const dataProvider = useDataProvider();
  return useQuery({ queryKey: [SERVICES, 'needs'], queryFn: () => listAll(dataProvider), enabled });
}

/** How many visits for a service there can be at the same time, as far as rooms and devices go. */
export interface Capacity {
  /** Null: as many as there are doctors. */
  most: number | null;
  /** Those that would make it more, but cannot be used on the date. */
  out: Resource[];
  /** Kinds that it needs and of which none is switched on. */
  missing: ResourceKind[];
}

/** @param date the calendar date that is asked about */
export function capacityOf(needs: readonly ResourceKind[], resources: readonly Resource[], date: string): Capacity {
  const counts = needs.map((kind) => {
    const all = resources.filter((each) => each.kind === kind);
    const out = all.filter((each) => isUnusable(each, date));
    return { kind, out, usable: all.length - out.length, isMissing: !all.some(({ active }) => active) };
  });
  const most = counts.length === 0 ? null : Math.min(...counts.map(({ usable }) => usable));
  return {
    most,
    out: counts.filter(({ usable }) => usable === most).flatMap(({ out }) => out),
    missing: counts.filter(({ isMissing }) => isMissing).map(({ kind }) => kind),
  };
}

/**
 * The services on the site that nobody could book on one of some dates, if a room or a device could not be used then.
 * @param dates calendar dates; `all`: it is switched off
 */
export function servicesWithout(
  { id, kind }: Resource,
  dates: readonly string[] | 'all',
  services: readonly ServiceRecord[],
  resources: readonly Resource[],
): ServiceRecord[] {
  const others = resources.filter((each) => each.kind === kind && each.id !== id && each.active);
  const isMissed =
    dates === 'all' ? others.length === 0 : dates.some((date) => others.every((each) => isUnusable(each, date)));
  return isMissed ? services.filter(({ published, needs }) => published && needs.includes(kind)) : [];
}
