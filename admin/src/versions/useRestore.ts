import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEditContext, useNotify, useResourceContext } from 'react-admin';
import type { Locale } from '../../../contract/locales';
import { problemCode } from '../api/http';
import { type HistoricRecord, restoreVersion } from './history';

interface Restored {
  from: number;
  locales: Locale[] | 'all';
  /** When the version was saved, for who is told of it. */
  when: string;
}

/** Brings a version back. Where somebody else has saved meanwhile, nothing is done, and the newer record is read. */
export function useRestore(record: HistoricRecord) {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { refetch } = useEditContext();
  return useMutation({
    mutationFn: ({ from, locales }: Restored) => restoreVersion(resource, record, from, locales),
    onSuccess(_, { when }) {
      notify('resources.versions.done', { type: 'success', messageArgs: { when } });
      void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
      return refetch();
    },
    onError: (error) => (problemCode(error) === 'stale_version' ? refetch() : undefined),
  });
}
