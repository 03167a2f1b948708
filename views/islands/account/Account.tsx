import { type ReactElement, useState } from 'react';
import type { Me, SessionInfo } from '../../../contract/auth';
import type { PageForms } from '../../../contract/plain-form';
import type { SecondFactorState } from '../../../contract/second-factor';
import { EmailChange } from './EmailChange';
import { MyData } from './MyData';
import { Password } from './Password';
import { Profile } from './Profile';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';
import { type AccountWords, WORDS } from './words';
import { defineIsland } from '../define-island';

interface AccountProps {
  words: AccountWords;
  part: 'profile' | 'security' | 'data';
  me: Me;
  /** They are shown with the password only. */
  sessions: SessionInfo[];
  /** The same; null elsewhere. */
  secondFactor: SecondFactorState | null;
  forms: PageForms;
  /** Whether the page asks if the account is to be erased. */
  isErasing: boolean;
  passwordMin: number;
  erasedHref: string;
}

/** A part of one's own account. */
function Account(props: AccountProps): ReactElement {
  const { words, part, forms, passwordMin, erasedHref, isErasing } = props;
  const [email, setEmail] = useState(props.me.email);
  const [sessions, setSessions] = useState(props.sessions);
  return (
    <div className="account" id={part}>
      {part === 'profile' && (
        <>
          <Profile words={words} forms={forms} me={props.me} />
          <EmailChange words={words} forms={forms} email={email} onChanged={setEmail} />
        </>
      )}
      {part === 'security' && (
        <>
          <Password
            words={words}
            forms={forms}
            email={email}
            passwordMin={passwordMin}
            onChanged={() => setSessions(sessions.filter(({ current }) => current))}
          />
          {props.secondFactor && <SecondFactor words={words} forms={forms} state={props.secondFactor} />}
          <Sessions
            words={words}
            forms={forms}
            sessions={sessions}
            onEnded={(ended) => setSessions(sessions.filter(({ id }) => id !== ended))}
          />
        </>
      )}
      {part === 'data' && (
        <MyData words={words} forms={forms} email={email} erasedHref={erasedHref} isErasing={isErasing} />
      )}
    </div>
  );
}

export const account = defineIsland({ name: 'Account', words: WORDS, isPlain: true, view: Account });
