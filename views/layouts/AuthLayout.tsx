import type { ReactElement, ReactNode } from 'react';
import { Art } from '../parts/site/Art';
import { Logo } from '../parts/site/Logo';
import { LocaleSwitch } from './LocaleSwitch';

/** Signing in and up: the form, and nothing to stray to, notices neither. */
export function AuthLayout({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="auth">
      <div className="auth-side">
        <header className="auth-head">
          <Logo />
          <LocaleSwitch />
        </header>
        <main id="main" className="form auth-form" tabIndex={-1}>
          {children}
        </main>
      </div>
      <div className="auth-art">
        <Art name="head-sign-in.svg" width={640} height={420} />
      </div>
    </div>
  );
}
