import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { ApiKey, ApiKeyInput, NewApiKey } from '../../../contract/api-key';
import type { NewWebhook, Webhook, WebhookDelivery, WebhookInput } from '../../../contract/webhook';
import { failureText, httpClient, totalOf } from '../api/http';
import { useResourceWords, type Words } from '../resource-words';

const KEYS = '/api/panel/api-keys';
const HOOKS = '/api/panel/webhooks';
const KEYS_KEY = ['api-keys'];
const HOOKS_KEY = ['webhooks'];
/** While a message waits, its state may change any moment. */
const LOOK_MS = 2_000;
export const LOG_PAGE = 20;

/** The words of the page. */
export const useWords = (): Words => useResourceWords('keys');

async function get<Answer>(path: string): Promise<Answer> {
  return (await httpClient(path)).json as Answer;
}

async function post<Answer>(path: string, body?: object): Promise<Answer> {
  return (await httpClient(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })).json as Answer;
}

export function useKeys(): UseQueryResult<ApiKey[]> {
  return useQuery({ queryKey: KEYS_KEY, queryFn: () => get<ApiKey[]>(KEYS) });
}

export function useWebhooks(): UseQueryResult<Webhook[]> {
  return useQuery({ queryKey: HOOKS_KEY, queryFn: () => get<Webhook[]>(HOOKS) });
}

/** A call that changes what is listed. */
function useChange<Input, Answer>(
  queryKey: readonly string[],
  mutationFn: (input: Input) => Promise<Answer>,
): UseMutationResult<Answer, Error, Input> {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}

/** Makes a key. Errors are for the form. */
export function useMakeKey(): UseMutationResult<NewApiKey, Error, ApiKeyInput> {
  return useChange(KEYS_KEY, (input: ApiKeyInput) => post<NewApiKey>(KEYS, input));
}

export function useRevokeKey(): UseMutationResult<unknown, Error, ApiKey> {
  return useChange(KEYS_KEY, ({ id }: ApiKey) => httpClient(`${KEYS}/${id}`, { method: 'DELETE' }));
}

/** Adds a webhook. Errors are for the form. */
export function useAddWebhook(): UseMutationResult<NewWebhook, Error, WebhookInput> {
  return useChange(HOOKS_KEY, (input: WebhookInput) => post<NewWebhook>(HOOKS, input));
}

export function useRotate(): UseMutationResult<NewWebhook, Error, Webhook> {
  return useChange(HOOKS_KEY, ({ id }: Webhook) => post<NewWebhook>(`${HOOKS}/${id}/secret`));
}

/** What is done with a webhook by one press. */
export type WebhookStep = 'on' | 'test' | 'remove';

export function useWebhookStep(): UseMutationResult<unknown, Error, { webhook: Webhook; step: WebhookStep }> {
  const notify = useNotify();
  return useChange(
    HOOKS_KEY,
    async ({ webhook: { id }, step }: { webhook: Webhook; step: WebhookStep }): Promise<void> => {
      try {
        if (step === 'remove') await httpClient(`${HOOKS}/${id}`, { method: 'DELETE' });
        else await post(`${HOOKS}/${id}/${step}`);
      } catch (error) {
        notify(failureText(error), { type: 'error' });
        throw error;
      }
      notify(`resources.keys.hook.done.${step}`, { type: 'success' });
    },
  );
}

/** One page of what was sent to a webhook, the newest first. @param page from 1 */
export function useDeliveries(
  webhookId: number,
  page: number,
): UseQueryResult<{ deliveries: WebhookDelivery[]; total: number }> {
  return useQuery({
    queryKey: [...HOOKS_KEY, webhookId, page],
    queryFn: async () => {
      const range = JSON.stringify([(page - 1) * LOG_PAGE, page * LOG_PAGE - 1]);
      const asked = new URLSearchParams({ range, sort: '["id","DESC"]' });
      const answer = await httpClient(`${HOOKS}/${webhookId}/deliveries?${asked}`);
      return { deliveries: answer.json as WebhookDelivery[], total: totalOf(answer) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.deliveries.some((each) => each.state === 'waiting') && LOOK_MS,
  });
}

export function useRedeliver(webhookId: number): UseMutationResult<unknown, Error, WebhookDelivery> {
  return useChange(HOOKS_KEY, ({ id }: WebhookDelivery) => post(`${HOOKS}/${webhookId}/deliveries/${id}/redeliver`));
}
