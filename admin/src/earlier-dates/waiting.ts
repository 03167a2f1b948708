import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { EarlierDateRecord, OfferedTime } from '../../../contract/earlier-date';
import { httpClient } from '../api/http';

const RESOURCE = 'earlier-dates';
const WISHES = `/api/panel/${RESOURCE}`;
const OFFERS = '/api/panel/offers';
/** What is offered changes by itself: people answer, and times run out. */
const AGAIN_MS = 30_000;
const ROWS = 100;

type Words = (key: string, options?: Record<string, unknown>) => string;

/** The words of this page. */
export function useWords(): Words {
  const translate = useTranslate();
  return (key, options) => translate(`resources.${RESOURCE}.${key}`, options);
}

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

interface WaitingSteps {
  /** @throws HttpError */
  withdraw: (id: number) => Promise<void>;
  /** @throws HttpError */
  end: (id: number) => Promise<void>;
}

export function useWaitingSteps(): WaitingSteps {
  const queryClient = useQueryClient();
  const forget = () => {
    for (const key of [RESOURCE, 'slots']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  return {
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
