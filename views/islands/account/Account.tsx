import { type ReactElement, useEffect, useState } from 'react';
import type { Me, SessionInfo } from '../../../contract/auth';
import { call } from '../../forms/call';
import { Button } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { MyData } from './MyData';
import { Password } from './Password';
import { Profile } from './Profile';
import { Sessions } from './Sessions';
import { type AccountWords, WORDS } from './words';
import { defineIsland } from '../define-island';

interface AccountProps {
  words: AccountWords;
  passwordMin: number;
  homeHref: string;
  /** Signing in, and back here. */
  signInHref: string;
}

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; me: Me; sessions: SessionInfo[] };

/** One's own account. Nothing of it is in the page: it is asked for when the page is there. */
function Account({ words, passwordMin, homeHref, signInHref }: AccountProps): ReactElement {
  const { t, locale } = words;
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const ask = [call<Me>(locale, 'GET', '/api/me'), call<SessionInfo[]>(locale, 'GET', '/api/me/sessions')] as const;
    void Promise.all(ask).then(([me, sessions]) => {
      if (me.kind === 'done' && sessions.kind === 'done') {
        setState({ kind: 'ready', me: me.body, sessions: sessions.body });
      } else if (me.kind === 'signed-out') location.replace(signInHref);
      // What is shown already stays when it cannot be asked for anew.
      else setState((before) => (before.kind === 'ready' ? before : { kind: 'failed' }));
    });
  }, [locale, signInHref, round]);

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
    <div className="account">
      <Profile words={words} me={me} />
      <section id="security">
        <h2>{t('portal.security')}</h2>
        <Password
          words={words}
          email={me.email}
          passwordMin={passwordMin}
          onChanged={() => setState({ ...state, sessions: sessions.filter(({ current }) => current) })}
        />
        <Sessions words={words} sessions={sessions} onEnded={(id) => setState({ ...state, sessions: without(id) })} />
      </section>
      <MyData words={words} email={me.email} homeHref={homeHref} />
    </div>
  );
}

export const account = defineIsland({ name: 'Account', words: WORDS, view: Account });
