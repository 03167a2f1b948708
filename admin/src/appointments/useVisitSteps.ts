import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { httpClient, problemCode, retryOf } from '../api/http';
import { type LateStep, postpone } from './pending';
import { readVisit, type Visit, VISITS_KEY } from './visits';
import { useWords } from './words';

export type StaffStep = 'confirm' | 'move' | 'cancel' | LateStep;

interface VisitSteps {
  /** Makes a step and tells so. @throws HttpError when it was not made */
  send: (visit: Visit, step: StaffStep, body?: object) => Promise<void>;
  /** Tells why a step was not made: when somebody was faster, what the visit's state is now. */
  tellFailure: (visit: Visit, error: unknown, retry?: () => void) => Promise<void>;
  /** Makes a step at once and tells how it went. */
  take: (visit: Visit, step: StaffStep) => Promise<void>;
  /** Makes a step after a moment in which it can be undone. */
  takeLater: (visit: Visit, step: LateStep) => void;
}

export function useVisitSteps(): VisitSteps {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const words = useWords();

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [VISITS_KEY] }),
      queryClient.invalidateQueries({ queryKey: ['slots'] }),
    ]);

  const send = async ({ id }: Visit, step: StaffStep, body: object = {}) => {
    await httpClient(`/api/panel/appointments/${id}/${step.replace('_', '-')}`, {
      method: 'POST',
      body: JSON.stringify(body),
      // What was postponed is sent even when the page is being closed.
      keepalive: true,
    });
    notify(words(`done.${step}`), { type: 'success' });
    await refresh();
  };

  const tellFailure = async ({ id }: Visit, error: unknown, retry?: () => void) => {
    if (problemCode(error) === 'wrong_state') {
      const present = await readVisit(id).catch(() => null);
      const state = present && words(`state.${present.state}`);
      notify(state ? words('conflict', { state }) : translate('ra.notification.http_error'), { type: 'error' });
    } else {
      const message = error instanceof HttpError ? error.message : 'ra.notification.http_error';
      notify(translate(message, { _: message }), { type: 'error', ...(retry && retryOf(error, retry)) });
    }
    await refresh();
  };

  const take = (visit: Visit, step: StaffStep): Promise<void> =>
    send(visit, step).catch((error: unknown) => tellFailure(visit, error, () => void take(visit, step)));

  return {
    send,
    tellFailure,
    take,
    takeLater: (visit, step) => postpone(visit.id, step, () => void take(visit, step)),
  };
}
