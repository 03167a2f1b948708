import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { KnownPerson, PatientCard, PatientNote, PatientNoteInput, PatientRecord } from '../../../contract/patient';
import { httpClient, totalOf } from '../api/http';
import { VISITS_KEY } from '../appointments/visits';
import { useResourceWords, type Words } from '../resource-words';

export const RESOURCE = 'patients';
const BASE = `/api/panel/${RESOURCE}`;

interface PatientPage {
  patients: PatientRecord[];
  total: number;
}

/** The words of this page. */
export const useWords = (): Words => useResourceWords(RESOURCE);

/** People, a page of them. What happens to visits changes it: it is kept with them. */
export function usePatients(q: string, page: number, perPage: number): UseQueryResult<PatientPage> {
  return useQuery({
    queryKey: [VISITS_KEY, 'patients', q, page, perPage],
    async queryFn() {
      const query = new URLSearchParams({
        sort: JSON.stringify(['lastName', 'ASC']),
        range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
        filter: JSON.stringify(q ? { q } : {}),
      });
      const answer = await httpClient(`${BASE}?${query.toString()}`);
      const total = totalOf(answer);
      return { patients: answer.json as PatientRecord[], total };
    },
    placeholderData: keepPreviousData,
  });
}

export function usePatient(key: string, isWanted = true): UseQueryResult<PatientCard> {
  return useQuery({
    enabled: isWanted,
    queryKey: [VISITS_KEY, 'patient', key],
    queryFn: async () => (await httpClient(`${BASE}/${encodeURIComponent(key)}`)).json as PatientCard,
  });
}

/** @throws HttpError */
export async function writeNote(key: string, input: PatientNoteInput): Promise<PatientNote> {
  const options = { method: 'PUT', body: JSON.stringify(input) };
  return (await httpClient(`${BASE}/${encodeURIComponent(key)}/note`, options)).json as PatientNote;
}

/** @throws HttpError */
export async function stepAccount(id: number, step: 'block' | 'restore'): Promise<void> {
  await httpClient(`/api/panel/users/${id}/${step}`, { method: 'POST' });
}

const FIGURES_MIN = 4;

/** Whom a number belongs to, once enough of it is typed. It is sent in the body: it has no place in an address. */
export function useKnownPeople(phone: string): KnownPerson[] {
  const figures = phone.replace(/\D/g, '').replace(/^(00)?48/, '');
  return (
    useQuery({
      queryKey: [VISITS_KEY, 'known', figures],
      enabled: figures.length >= FIGURES_MIN,
      async queryFn() {
        const options = { method: 'POST', body: JSON.stringify({ phone: phone.trim() }) };
        return (await httpClient(`${BASE}/find`, options)).json as KnownPerson[];
      },
    }).data ?? []
  );
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
