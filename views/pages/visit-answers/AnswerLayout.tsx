import type { ReactElement, ReactNode } from 'react';
import { LocaleSwitch } from '../../layouts/LocaleSwitch';
import { Art } from '../../parts/site/Art';
import { Logo } from '../../parts/site/Logo';

/** The page behind a link of a mail: one question, and nothing to stray to. */
export function AnswerLayout({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="answer">
      <header className="answer-head">
        <Logo />
        <LocaleSwitch />
      </header>
      <main id="main" className="answer-main" tabIndex={-1}>
        {children}
      </main>
      <div className="answer-art" aria-hidden="true">
        <Art name="cover-1.svg" width={640} height={420} />
      </div>
    </div>
  );
}
