import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { failureText } from '../../api/http';
import { cancelMany } from './origins';
import { ReasonDialog } from '../ReasonDialog';
import { type Visit, VISITS_KEY } from '../visits';
import { useWords } from '../words';

/** Asks before the requests of one place are cancelled, as they were when the dialog was opened. */
export function CancelManyDialog({ visits, onClose }: { visits: readonly Visit[]; onClose: () => void }) {
  const words = useWords();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [seen] = useState(visits);
  const accounts = new Set(seen.map(({ patient }) => patient.id)).size;

  const cancel = async (reason: string): Promise<string | undefined> => {
    try {
      const { cancelled, changed } = await cancelMany(seen, reason);
      const done = words('origin.done', { count: cancelled.length });
      const rest = changed.length > 0 ? ` ${words('origin.changed', { count: changed.length })}` : '';
      notify(`${done}.${rest}`, { type: changed.length > 0 ? 'warning' : 'success' });
      onClose();
      return undefined;
    } catch (error) {
      return failureText(error);
    } finally {
      await queryClient.invalidateQueries({ queryKey: [VISITS_KEY] });
    }
  };
  return (
    <ReasonDialog
      title={words('origin.title')}
      text={words('origin.text', {
        requests: words('origin.requests', { smart_count: seen.length }),
        accounts: words('origin.accounts', { smart_count: accounts }),
      })}
      keep={words('origin.keep')}
      action={words('origin.cancel_all')}
      onSubmit={cancel}
      onClose={onClose}
    />
  );
}
