import { type To, useLocation, useNavigate } from 'react-router-dom';
import { WANTED } from './wanted';
import { RESOURCE } from './words';

interface VisitLink {
  /** The address of a visit's drawer, or of the one to book; the page behind it stays as it is. */
  to: (key: number | 'create') => To;
  /** Goes back to the page without a drawer. */
  close: () => void;
}

export function useVisitLink(): VisitLink {
  const { search } = useLocation();
  const navigate = useNavigate();
  return {
    to: (key) => ({ pathname: `/${RESOURCE}/${key}`, search: withoutWanted(search) }),
    close: () => void navigate({ pathname: `/${RESOURCE}`, search: withoutWanted(search) }),
  };
}

/** What was to be booked is said for once. */
function withoutWanted(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(WANTED.time)) return search;
  for (const name of Object.values(WANTED)) params.delete(name);
  return params.size > 0 ? `?${params.toString()}` : '';
}
