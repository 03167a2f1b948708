import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMayHandleVisits } from '../shell/roles';
import { RESOURCE } from './words';

/** Opens the form for a caller. */
export const BOOK_KEY = 'n';
/** Leads to the search. */
export const SEARCH_KEY = '/';
const SEARCH = 'main input[type=search]';

/** Where a letter is typed, it is no shortcut. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Focuses the search of the page as soon as it is there. */
function focusSearch(tries = 40): void {
  const field = document.querySelector<HTMLElement>(SEARCH);
  if (field) field.focus();
  else if (tries > 0) requestAnimationFrame(() => focusSearch(tries - 1));
}

/** The keys that work on every page of the panel: one books for a caller, one searches. */
export function Shortcuts(): null {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mayHandle = useMayHandleVisits();
  useEffect(() => {
    if (!mayHandle) return undefined;
    const isHere = pathname.startsWith(`/${RESOURCE}`);
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      // A question has to be answered first.
      if (document.querySelector('[role=alertdialog]')) return;
      if (event.key === BOOK_KEY) {
        event.preventDefault();
        void navigate({ pathname: `/${RESOURCE}/create`, search: isHere ? search : '' });
      } else if (event.key === SEARCH_KEY && !document.querySelector('[aria-modal=true]')) {
        event.preventDefault();
        if (!document.querySelector(SEARCH)) void navigate(`/${RESOURCE}`);
        focusSearch();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, pathname, search, mayHandle]);
  return null;
}
