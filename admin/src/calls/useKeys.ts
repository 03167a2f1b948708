import { useEffect, useEffectEvent } from 'react';

/** Where something is typed or chosen, a key is no shortcut. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/**
 * Listens to keys of the whole page. Escape counts in fields, too.
 * @param find what a key does, by its name in small letters; nothing when it is none of these
 */
export function useKeys(find: (key: string) => (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event) && event.key !== 'Escape') return;
    // A question, or the menu of a phone, has to be answered first.
    if (document.querySelector('[role=alertdialog], [aria-modal=true]')) return;
    const act = find(event.key.toLowerCase());
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
