import { type ReactElement, useRef, useState } from 'react';
import type { SessionInfo } from '../../../contract/auth';
import type { PageForms } from '../../../contract/plain-form';
import { call, type Failure } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { StepForm } from '../../forms/PlainForm';
import { Button } from '../../parts/site/Button';
import { Tag } from '../../parts/site/Tag';
import { formatMoment } from './moment';
import { Saved } from './Saved';
import type { AccountWords } from './words';

const CALL = 'DELETE /api/me/sessions/';

interface SessionsProps {
  words: AccountWords;
  forms: PageForms;
  sessions: SessionInfo[];
  onEnded: (id: number) => void;
}

/** One that could not be ended; one that is no more was ended elsewhere. */
function refusedIn({ refused }: PageForms): { id: number; failure: Failure } | null {
  if (!refused?.call.startsWith(CALL) || refused.problem.status === 404) return null;
  return { id: Number(refused.call.slice(CALL.length)), failure: { kind: 'refused', ...refused } };
}

/** The devices that are signed in, and the way to sign one out. */
export function Sessions({ words, forms, sessions, onEnded }: SessionsProps): ReactElement {
  const { t, locale } = words;
  const title = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<number | null>(null);
  const [ended, setEnded] = useState(forms.done?.startsWith(CALL) ?? false);
  const [failed, setFailed] = useState<{ id: number; failure: Failure } | null>(() => refusedIn(forms));
  const end = async (id: number): Promise<void> => {
    setEnding(id);
    setEnded(false);
    setFailed(null);
    const outcome = await call(locale, 'DELETE', `/api/me/sessions/${id}`);
    setEnding(null);
    // One that is no more was ended elsewhere.
    const isGone = outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.problem.status === 404);
    if (!isGone) {
      setFailed({ id, failure: outcome });
      return;
    }
    setEnded(true);
    onEnded(id);
    // The button that had the focus is gone.
    title.current?.focus();
  };
  return (
    <section>
      <h2 ref={title} tabIndex={-1}>
        {t('portal.sessions.title')}
      </h2>
      <ul className="rows sessions">
        {sessions.map(({ id, device, lastSeenAt, current }) => {
          const name = device === '' ? t('portal.sessions.unknown') : device;
          return (
            <li key={id} className="session">
              <span>
                <b>{name}</b> {current && <Tag tone="ok">{t('portal.sessions.current')}</Tag>}
                <small>{t('portal.sessions.seen', { time: formatMoment(locale, lastSeenAt) })}</small>
              </span>
              {!current && (
                <StepForm call={`${CALL}${id}`} forms={forms} onSend={() => void end(id)}>
                  <Button
                    type="submit"
                    variant="outline"
                    size="s"
                    aria-label={t('portal.sessions.endNamed', { device: name })}
                    loading={ending === id}
                  >
                    {t('portal.sessions.end')}
                  </Button>
                </StepForm>
              )}
            </li>
          );
        })}
      </ul>
      <Saved text={ended ? t('portal.sessions.ended') : null} />
      {failed && <FormFailure failure={failed.failure} words={words} onRetry={() => void end(failed.id)} />}
    </section>
  );
}
