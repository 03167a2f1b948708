import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type {
  ContactWay,
  EarlierDateForInput,
  EarlierDateRecord,
  OfferedTime,
  PhoneOfferInput,
} from '../../../contract/earlier-date';
import { httpClient, problemCode, failureText } from '../api/http';
import { VISITS_KEY } from '../appointments/visits';
import { useResourceWords, type Words } from '../resource-words';

export const RESOURCE = 'earlier-dates';
const WISHES = `/api/panel/${RESOURCE}`;
const OFFERS = '/api/panel/offers';
/** What is offered changes by itself: people answer, and times run out. */
const AGAIN_MS = 30_000;
const ROWS = 100;

/** The words of this page. */
export const useWords = (): Words => useResourceWords(RESOURCE);

/** Who waits, the longest waiting first. */
export function useWaiting(): UseQueryResult<EarlierDateRecord[]> {
  const range = encodeURIComponent(JSON.stringify([0, ROWS - 1]));
  return useQuery({
    queryKey: [RESOURCE, 'wishes'],
    queryFn: async () => (await httpClient(`${WISHES}?range=${range}`)).json as EarlierDateRecord[],
    refetchInterval: AGAIN_MS,
  });
}

/** The times that are offered now, each with its history. */
export function useOffered(): UseQueryResult<OfferedTime[]> {
  return useQuery({
    queryKey: [RESOURCE, 'offers'],
    queryFn: async () => (await httpClient(OFFERS)).json as OfferedTime[],
    refetchInterval: AGAIN_MS,
  });
}

/** One wish; null: there is no such wish. */
export function useWish(id: number): UseQueryResult<EarlierDateRecord> {
  return useQuery({
    queryKey: [RESOURCE, 'wish', id],
    queryFn: async () => (await httpClient(`${WISHES}/${id}`)).json as EarlierDateRecord,
    refetchInterval: AGAIN_MS,
  });
}

/** Refusals that the site words for patients: staff are told in their own way. */
const FOR_PATIENTS = ['phone_missing', 'too_many_wishes', 'already_waiting', 'earlier_dates_off', 'wrong_state'];

/** What staff are told of a step that was refused. */
export function useFailure(): (error: unknown) => string {
  const translate = useTranslate();
  const words = useWords();
  return (error) => {
    const code = problemCode(error);
    const text = failureText(error);
    return FOR_PATIENTS.includes(code) ? words(`problem.${code}`) : translate(text, { _: text });
  };
}

interface WaitingSteps {
  /** @throws HttpError */
  add: (input: EarlierDateForInput) => Promise<EarlierDateRecord>;
  /** @throws HttpError */
  setContact: (id: number, contactBy: ContactWay) => Promise<void>;
  /** @throws HttpError */
  offer: (id: number, input: PhoneOfferInput) => Promise<void>;
  /** @throws HttpError */
  call: (offerId: number) => Promise<void>;
  /** @throws HttpError */
  withdraw: (id: number) => Promise<void>;
  /** @throws HttpError */
  end: (id: number) => Promise<void>;
}

export function useWaitingSteps(): WaitingSteps {
  const queryClient = useQueryClient();
  const forget = () => {
    for (const key of [RESOURCE, 'slots', VISITS_KEY]) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  return {
    async add(input) {
      const added = (await httpClient(WISHES, { method: 'POST', body: JSON.stringify(input) }))
        .json as EarlierDateRecord;
      forget();
      return added;
    },
    async setContact(id, contactBy) {
      await httpClient(`${WISHES}/${id}/contact`, { method: 'PUT', body: JSON.stringify({ contactBy }) });
      forget();
    },
    async offer(id, input) {
      await httpClient(`${WISHES}/${id}/offers`, { method: 'POST', body: JSON.stringify(input) });
      forget();
    },
    async call(offerId) {
      await httpClient(`${OFFERS}/${offerId}/call`, { method: 'POST' });
      forget();
    },
    async withdraw(id) {
      await httpClient(`${OFFERS}/${id}/withdraw`, { method: 'POST' });
      forget();
    },
    async end(id) {
      await httpClient(`${WISHES}/${id}`, { method: 'DELETE' });
      forget();
    },
  };
}
