import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { failureText } from '../../api/http';
import { cancelMany } from './origins';
import { ReasonDialog } from '../ReasonDialog';
import { useReasons } from '../reasons';
import { type Visit, VISITS_KEY } from '../visits';
import { useWords } from '../words';

/** Asks before the requests of one place are cancelled, as they were when the dialog was opened. */
export function CancelManyDialog({ visits, onClose }: { visits: readonly Visit[]; onClose: () => void }) {
  const words = useWords();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [seen] = useState(visits);
  // Those that one language's step was made for, in case the next one fails.
  const done = useRef({ ids: new Set<number>(), cancelled: 0, changed: 0 });
  const locales = [...new Set(seen.map(({ locale }) => locale))].sort();
  const suggestions = useReasons(locales);
  const accounts = new Set(seen.map(({ patient }) => patient.id)).size;

  const cancel = async (reason: string): Promise<string | undefined> => {
    const chosen = suggestions?.reasons.find(({ text }) => text === reason);
    try {
      for (const locale of chosen ? locales : [null]) {
        const left = seen.filter(
          (visit) => !done.current.ids.has(visit.id) && (locale === null || visit.locale === locale),
        );
        if (left.length === 0) continue;
        const { cancelled, changed } = await cancelMany(left, (locale && chosen?.in[locale]) ?? reason);
        for (const { id } of left) done.current.ids.add(id);
        done.current.cancelled += cancelled.length;
        done.current.changed += changed.length;
      }
      const { cancelled, changed } = done.current;
      const rest = changed > 0 ? ` ${words('origin.changed', { count: changed })}` : '';
      notify(`${words('origin.done', { count: cancelled })}.${rest}`, { type: changed > 0 ? 'warning' : 'success' });
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
      suggestions={suggestions}
      keep={words('origin.keep')}
      action={words('origin.cancel_all')}
      onSubmit={cancel}
      onClose={onClose}
    />
  );
}
