import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Versioned } from '../../../contract/content';
import { withReason } from '../wording/ask-reason';
import { httpClient } from './http';

const BASE = '/api/panel';

export interface RecordRef extends Versioned {
  id: Identifier;
}

/** The steps in a content item's life that are no plain write. `erase` is for good, and for admins. */
export type Step = 'block' | 'restore' | 'bin' | 'erase';

export interface PanelDataProvider
  extends DataProvider, Record<Step, (resource: string, ref: RecordRef) => Promise<void>> {
  /** Does something with a record that has no version: `retry` of a mail. */
  act: (resource: string, id: Identifier, verb: string) => Promise<void>;
  /** Gives a record another place in its order. */
  move: (resource: string, ref: RecordRef, order: number) => Promise<void>;
}

function post(step: string) {
  return async (resource: string, { id, version }: RecordRef): Promise<void> => {
    await withReason((reason) =>
      httpClient(`${BASE}/${resource}/${String(id)}/${step}`, {
        method: 'POST',
        body: JSON.stringify({ version, ...reason }),
      }),
    );
  };
}

const rest = simpleRestProvider(BASE, httpClient);

/** A doctor's hours are a record under the doctor's address, with the doctor's id. */
const SCHEDULES = 'schedules';

async function schedule(doctorId: number, options?: RequestInit): Promise<{ data: RaRecord }> {
  const answer = await httpClient(`${BASE}/doctors/${doctorId}/schedule`, options);
  return { data: { ...(answer.json as object), id: doctorId } };
}

/** The settings are one record, at an address without an id. */
export const SETTINGS_ID = 1;
const SETTINGS = 'settings';

async function settings(options?: RequestInit): Promise<{ data: RaRecord }> {
  const answer = await httpClient(`${BASE}/${SETTINGS}`, options);
  return { data: { ...(answer.json as object), id: SETTINGS_ID } };
}

export const dataProvider: PanelDataProvider = {
  ...rest,
  getList: (async (resource, params) => {
    const page = await rest.getList<RaRecord>(resource, params);
    if (!Number.isNaN(page.total)) return page;
    // A search that finds more than were counted: one pages on without knowing how far.
    return { data: page.data, pageInfo: { hasPreviousPage: (params.pagination?.page ?? 1) > 1, hasNextPage: true } };
  }) as DataProvider['getList'],
  getOne: ((resource, params) => {
    if (resource === SETTINGS) return settings();
    return resource === SCHEDULES ? schedule(Number(params.id)) : rest.getOne(resource, params);
  }) as DataProvider['getOne'],
  create: ((resource, params) =>
    withReason((reason) =>
      rest.create(resource, { ...params, data: { ...params.data, ...reason } }),
    )) as DataProvider['create'],
  update: ((resource, params) =>
    withReason((reason) => {
      const data: unknown = { ...params.data, ...reason };
      const write = { method: 'PUT', body: JSON.stringify(data) };
      if (resource === SETTINGS) return settings(write);
      if (resource === SCHEDULES) return schedule(Number(params.id), write);
      return rest.update(resource, { ...params, data: { ...params.data, ...reason } });
    })) as DataProvider['update'],
  block: post('block'),
  restore: post('restore'),
  async act(resource, id, verb) {
    await httpClient(`${BASE}/${resource}/${String(id)}/${verb}`, { method: 'POST' });
  },
  async move(resource, { id, version }, order) {
    const body = JSON.stringify({ order, version });
    await httpClient(`${BASE}/${resource}/${String(id)}/move`, { method: 'POST', body });
  },
  async bin(resource, { id, version }) {
    await httpClient(`${BASE}/${resource}/${String(id)}?version=${version}`, { method: 'DELETE' });
  },
  async erase(resource, { id }) {
    await httpClient(`${BASE}/${resource}/${String(id)}?permanent=true`, { method: 'DELETE' });
  },
};
