import type { ReactElement, ReactNode } from 'react';
import { Notices } from '../parts/site/Notices';
import { Footer } from './Footer';
import { Header } from './Header';

/** Long documents: nothing that asks to book, and a page that prints as text. */
export function DocumentsLayout({ children }: { children: ReactNode }): ReactElement {
  return (
    <>
      <Header />
      <Notices />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
