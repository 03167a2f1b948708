import { type ReactElement, useEffect, useState } from 'react';
import type { Me, SessionInfo } from '../../../contract/auth';
import type { Locale } from '../../../contract/locales';
import { call, type Outcome } from '../../forms/call';
import { askMe } from '../../forms/me';
import { Button } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { EmailChange } from './EmailChange';
import { MyData } from './MyData';
import { Password } from './Password';
import { Profile } from './Profile';
import { Sessions } from './Sessions';
import { type AccountWords, WORDS } from './words';
import { defineIsland } from '../define-island';

interface AccountProps {
  words: AccountWords;
  part: 'profile' | 'security' | 'data';
  passwordMin: number;
  erasedHref: string;
  /** Signing in, and back here. */
  signInHref: string;
}

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; me: Me; sessions: SessionInfo[] };

/** Devices are shown with the password only. */
function askSessions(locale: Locale, part: AccountProps['part']): Promise<Outcome<SessionInfo[]>> {
  if (part !== 'security') return Promise.resolve({ kind: 'done', body: [] });
  return call<SessionInfo[]>(locale, 'GET', '/api/me/sessions');
}

/** A part of one's own account. Nothing of it is in the page: it is asked for when the page is there. */
function Account({ words, part, passwordMin, erasedHref, signInHref }: AccountProps): ReactElement {
  const { t, locale } = words;
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    void Promise.all([askMe(locale), askSessions(locale, part)]).then(([me, sessions]) => {
      if (me.kind === 'done' && sessions.kind === 'done') {
        setState({ kind: 'ready', me: me.body, sessions: sessions.body });
      } else if (me.kind === 'signed-out') location.replace(signInHref);
      // What is shown already stays when it cannot be asked for anew.
      else setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' }));
    });
  }, [locale, part, signInHref, round]);

  if (state.kind === 'loading') {
    return (
      <p className="account-waiting" role="status">
        {t('portal.loading')}
      </p>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div className="account-waiting">
        <Toast tone="error">{t('portal.failed')}</Toast>
        <Button variant="outline" onClick={() => setRound(round + 1)}>
          {t('common.form.retry')}
        </Button>
      </div>
    );
  }
  const { me, sessions } = state;
  const without = (id: number): SessionInfo[] => sessions.filter((session) => session.id !== id);
  return (
    <div className="account" id={part}>
      {part === 'profile' && (
        <>
          <Profile words={words} me={me} />
          <EmailChange
            words={words}
            email={me.email}
            onChanged={(email) => setState({ ...state, me: { ...me, email } })}
          />
        </>
      )}
      {part === 'security' && (
        <>
          <Password
            words={words}
            email={me.email}
            passwordMin={passwordMin}
            onChanged={() => setState({ ...state, sessions: sessions.filter(({ current }) => current) })}
          />
          <Sessions words={words} sessions={sessions} onEnded={(id) => setState({ ...state, sessions: without(id) })} />
        </>
      )}
      {part === 'data' && <MyData words={words} email={me.email} erasedHref={erasedHref} />}
    </div>
  );
}

export const account = defineIsland({ name: 'Account', words: WORDS, view: Account });
