import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  type AppointmentRecord,
  type AppointmentState,
  type AppointmentSummary,
  OPEN_STATES,
} from '../../../contract/appointment';
import type { Doctor } from '../../../contract/doctor';
import type { Service } from '../../../contract/service';
import { httpClient, totalOf } from '../api/http';

const BASE = '/api/panel/appointments';
const PAGE_MAX = 100;

export type Visit = AppointmentRecord;

/** What the API narrows the list of visits by. `from` and `to` are calendar dates in Warsaw, both included. */
export interface VisitFilter {
  doctorId?: number;
  state?: AppointmentState | readonly AppointmentState[];
  from?: string;
  to?: string;
  q?: string;
  /** The id of a place from which several accounts hold requests, or all such places. */
  origin?: string;
  /** Only those that something stands in the way of. */
  obstacle?: true;
}

export interface VisitPage {
  visits: Visit[];
  total: number;
}

/** Everything that is known about visits is under this key, and is asked for anew when something happens to one. */
export const VISITS_KEY = 'appointments';

/** Some rows of the list; `total` counts all that the filter lets through. */
export async function readPage(filter: VisitFilter, sort: string, first: number, last: number): Promise<VisitPage> {
  const query = new URLSearchParams({
    sort: JSON.stringify([sort, 'ASC']),
    range: JSON.stringify([first, last]),
    filter: JSON.stringify(filter),
  });
  const answer = await httpClient(`${BASE}?${query.toString()}`);
  const total = totalOf(answer);
  return { visits: answer.json as Visit[], total };
}

/** One page of the list: overdue requests, then the other ones, then by time. */
export function useVisitPage(filter: VisitFilter, page: number, perPage: number): UseQueryResult<VisitPage> {
  return useQuery({
    queryKey: [VISITS_KEY, 'page', filter, page, perPage],
    queryFn: () => readPage(filter, 'urgency', (page - 1) * perPage, page * perPage - 1),
    placeholderData: keepPreviousData,
  });
}

/** The states that a timetable shows: in the others nobody comes. */
const SHOWN: readonly AppointmentState[] = ['requested', 'confirmed', 'completed', 'no_show'];

/** All visits of some days that took place or will, by time. */
export function useTimetable(from: string, to: string, doctorId?: number): UseQueryResult<Visit[]> {
  return useQuery({
    queryKey: [VISITS_KEY, 'timetable', from, to, doctorId ?? null],
    async queryFn() {
      const filter: VisitFilter = { from, to, state: SHOWN, ...(doctorId !== undefined && { doctorId }) };
      const visits: Visit[] = [];
      for (let total = 1; visits.length < total;) {
        const page = await readPage(filter, 'startsAt', visits.length, visits.length + PAGE_MAX - 1);
        if (page.visits.length === 0) break;
        visits.push(...page.visits);
        total = page.total;
      }
      return visits;
    },
    placeholderData: keepPreviousData,
  });
}

export async function readVisit(id: number): Promise<Visit> {
  return (await httpClient(`${BASE}/${id}`)).json as Visit;
}

/** Under which key one visit is kept. */
export function visitKey(id: number): readonly unknown[] {
  return [VISITS_KEY, 'one', id];
}

export function useVisit(id: number): UseQueryResult<Visit> {
  return useQuery({ queryKey: visitKey(id), queryFn: () => readVisit(id) });
}

export async function readSummary(): Promise<AppointmentSummary> {
  return (await httpClient(`${BASE}/summary`)).json as AppointmentSummary;
}

export function useSummary(): UseQueryResult<AppointmentSummary> {
  return useQuery({ queryKey: [VISITS_KEY, 'summary'], queryFn: readSummary });
}

const DIRECTORY_MS = 60_000;
/** What visitors know of doctors and services. */
export const DIRECTORY_KEY = 'directory';

export function useDoctors(): Doctor[] | undefined {
  return useQuery({
    queryKey: [DIRECTORY_KEY, 'doctors'],
    queryFn: async () => (await httpClient('/api/doctors')).json as Doctor[],
    staleTime: DIRECTORY_MS,
  }).data;
}

export function useServices(): Service[] | undefined {
  return useQuery({
    queryKey: [DIRECTORY_KEY, 'services'],
    queryFn: async () => (await httpClient('/api/services')).json as Service[],
    staleTime: DIRECTORY_MS,
  }).data;
}

/** Whether something may still be done with the visit. */
export function isOpen({ state }: Visit): boolean {
  return OPEN_STATES.some((each) => each === state);
}

/** Whom the visit is for. */
export function visitorOf({ visitor, patient }: Visit): string {
  const { firstName, lastName } = visitor ?? patient;
  return `${firstName} ${lastName}`;
}
