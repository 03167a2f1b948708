import { type To, useLocation, useNavigate } from 'react-router-dom';
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
    to: (key) => ({ pathname: `/${RESOURCE}/${key}`, search }),
    close: () => void navigate({ pathname: `/${RESOURCE}`, search }),
  };
}
