import { useMutation } from '@tanstack/react-query';
import { useGetIdentity, useNotify, useRefresh } from 'react-admin';
import type { Role } from '../../../contract/auth';
import type { UserRecord } from '../../../contract/user';
import { httpClient } from '../api/http';

const USERS = '/api/panel/users';

/** What an admin does with somebody's account. */
type UserStep = 'block' | 'restore' | 'end' | 'reset' | { role: Role; doctorId?: number };

function call({ id }: UserRecord, step: UserStep): Promise<unknown> {
  if (step === 'end') return httpClient(`${USERS}/${id}/sessions`, { method: 'DELETE' });
  if (step === 'reset') return httpClient(`${USERS}/${id}/second-factor/reset`, { method: 'POST' });
  if (typeof step === 'string') return httpClient(`${USERS}/${id}/${step}`, { method: 'POST' });
  return httpClient(`${USERS}/${id}/role`, { method: 'PUT', body: JSON.stringify(step) });
}

interface TakeUserStep {
  take: (step: UserStep) => void;
  isPending: boolean;
  /** Nobody takes rights from oneself. */
  isOwn: boolean;
}

export function useUserStep(user: UserRecord): TakeUserStep {
  const notify = useNotify();
  const refresh = useRefresh();
  const { identity } = useGetIdentity();
  const { mutate, isPending } = useMutation({
    mutationFn: (step: UserStep) => call(user, step),
    onSuccess(_, step) {
      const done = typeof step === 'string' ? step : 'role';
      notify(`resources.users.done.${done}`, { type: 'success' });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
  return { take: mutate, isPending, isOwn: identity?.id === user.id };
}
