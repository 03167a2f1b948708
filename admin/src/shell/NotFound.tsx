import { useLocation } from 'react-router-dom';
import { AccessDenied } from './AccessDenied';
import { Dead } from './Dead';
import { isPage, useMayOpen } from './roles';

/** An address of the panel that leads nowhere, or to a page that the role does not have. */
export function NotFound() {
  const [, page = ''] = useLocation().pathname.split('/');
  const mayOpen = useMayOpen();
  if (isPage(page) && !mayOpen(page)) return <AccessDenied />;
  return <Dead title="ra.page.not_found" text="ra.message.not_found" />;
}
