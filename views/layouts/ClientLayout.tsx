import type { ReactElement, ReactNode } from 'react';
import { routes } from '../../contract/routes';
import { Notices } from '../parts/site/Notices';
import { useSite } from '../site';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';

/** The public pages: header, notices, the page, footer, and on a phone the bar with call and book. */
export function ClientLayout({ children }: { children: ReactNode }): ReactElement {
  const { path } = useSite();
  // Booking has a bar of its own, with the price and the time that are chosen; who has just booked is not asked to again.
  const booking = path.startsWith(routes.appointment);
  return (
    <>
      <Header />
      <Notices />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {!booking && <BottomBar />}
    </>
  );
}
