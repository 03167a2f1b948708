import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Invitation, InvitationInput } from '../../../contract/invitation';
import { failureText, httpClient } from '../api/http';

const OPEN = '/api/panel/invitations';
const KEY = ['invitations'];

/** The invitations that nobody has answered yet. */
export function useInvitations(): UseQueryResult<Invitation[]> {
  return useQuery({ queryKey: KEY, queryFn: async () => (await httpClient(OPEN)).json as Invitation[] });
}

/** Invites somebody. Errors are for the form. */
export function useInvite(): UseMutationResult<unknown, Error, InvitationInput> {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InvitationInput) =>
      httpClient('/api/panel/users/invitations', { method: 'POST', body: JSON.stringify(input) }),
    onSuccess: (_, { email }) => notify('resources.users.invite.sent', { type: 'success', messageArgs: { email } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** What is done with an invitation that is open. */
export function useInvitationStep(): UseMutationResult<
  unknown,
  Error,
  { invitation: Invitation; step: InvitationStep }
> {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ invitation: { id }, step }: { invitation: Invitation; step: InvitationStep }) =>
      step === 'resend'
        ? httpClient(`${OPEN}/${id}/resend`, { method: 'POST' })
        : httpClient(`${OPEN}/${id}`, { method: 'DELETE' }),
    onSuccess: (_, { invitation: { email }, step }) =>
      notify(`resources.users.invite.${step === 'resend' ? 'sent' : 'withdrawn'}`, {
        type: 'success',
        messageArgs: { email },
      }),
    onError: (error) => notify(failureText(error), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

export type InvitationStep = 'resend' | 'withdraw';
