import { useQueryClient } from '@tanstack/react-query';
import { HttpError, type NotificationOptions, type NotificationType, useNotify, useTranslate } from 'react-admin';
import type { StaleProblem } from '../../../contract/problem';
import { failureText, httpClient, NO_ANSWER, problemCode, problemOf, retryOf } from '../api/http';
import { signedInAgain } from '../api/session';
import { type LateStep, postpone } from './pending';
import { setRowNote } from './row-notes';
import { readVisit, type Visit, visitKey, visitorOf, VISITS_KEY } from './visits';
import { useTimeWords, useWords } from './words';

type StaffStep = 'move' | 'cancel' | LateStep;

interface VisitSteps {
  /** Makes a step and tells so. @throws HttpError when it was not made */
  send: (visit: Visit, step: StaffStep, body?: object) => Promise<void>;
  /** Tells why a step was not made: when somebody was faster, what the visit's state is now. */
  tellFailure: (visit: Visit, error: unknown, retry?: () => void) => Promise<void>;
  /** Makes a step at once and tells how it went. */
  take: (visit: Visit, step: StaffStep) => Promise<void>;
  /** Makes a step after a moment in which it can be undone. @returns false when one is on its way already */
  takeLater: (visit: Visit, step: LateStep) => boolean;
}

/** What has changed takes longer to read than that something was saved. */
const STALE_MS = 12_000;

/** The visit as it is now, when it is not what was seen; null when a step failed for another reason. */
export function currentOf(error: unknown): Visit | null {
  const problem = problemOf(error);
  return problem?.code === 'stale_version' ? (problem as StaleProblem<Visit>).current : null;
}

function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

export function useVisitSteps(): VisitSteps {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const words = useWords();
  const { moment } = useTimeWords();

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [VISITS_KEY] }),
      queryClient.invalidateQueries({ queryKey: ['slots'] }),
    ]);

  const send = async (visit: Visit, step: StaffStep, body: object = {}) => {
    const { id, version } = visit;
    const answer = await httpClient(`/api/panel/appointments/${id}/${step.replace('_', '-')}`, {
      method: 'POST',
      body: JSON.stringify({ version, ...body }),
      // What was postponed is sent even when the page is being closed.
      keepalive: true,
    });
    queryClient.setQueryData(visitKey(id), answer.json as Visit);
    setRowNote(id, null);
    notify(`${words(`done.${step}`)}: ${visitorOf(visit)}`, { type: 'success' });
    await refresh();
  };

  /** What is another than what was seen, in words. */
  const changesOf = (seen: Visit, current: Visit): string =>
    [
      current.startsAt !== seen.startsAt && `${moment(seen.startsAt)} → ${moment(current.startsAt)}`,
      current.doctor.id !== seen.doctor.id && `${seen.doctor.fullName} → ${current.doctor.fullName}`,
      current.state !== seen.state && `${words(`state.${seen.state}`)} → ${words(`state.${current.state}`)}`,
    ]
      .filter(Boolean)
      .join('; ');

  /** Says at the visit's row and in a toast why a step was not made. */
  const tell = (visit: Visit, text: string, options: NotificationOptions & { type: NotificationType }) => {
    setRowNote(visit.id, text);
    notify(`${visitorOf(visit)}: ${text}`, options);
  };

  const tellFailure = async (visit: Visit, error: unknown, retry?: () => void) => {
    const { id } = visit;
    const current = currentOf(error);
    if (current) {
      queryClient.setQueryData(visitKey(id), current);
      const changes = changesOf(visit, current);
      const text = words(changes ? 'stale' : 'stale_same', { changes });
      tell(visit, text, { type: 'warning', autoHideDuration: STALE_MS });
    } else if (problemCode(error) === 'wrong_state') {
      const present = await readVisit(id).catch(() => null);
      const state = present && words(`state.${present.state}`);
      tell(visit, state ? words('conflict', { state }) : translate(NO_ANSWER), { type: 'error' });
    } else {
      const message = failureText(error);
      tell(visit, translate(message, { _: message }), { type: 'error', ...(retry && retryOf(error, retry)) });
    }
    await refresh();
  };

  const take = async (visit: Visit, step: StaffStep): Promise<void> => {
    try {
      await send(visit, step);
    } catch (error) {
      if (!isSignedOut(error)) return tellFailure(visit, error, () => void take(visit, step));
      // The step is kept until somebody has signed in again.
      await signedInAgain();
      await take(visit, step);
    }
  };

  return {
    send,
    tellFailure,
    take,
    takeLater(visit, step) {
      setRowNote(visit.id, null);
      return postpone(visit, step, () => take(visit, step));
    },
  };
}
