import { type RefObject, useEffect, useRef } from 'react';

/**
 * Marks the document while a honey button that the island made is on the screen, as `client/honey.ts` does for those
 * that the server wrote.
 * @param shown tells by a new value that the button may be another one
 */
export function useHoney(shown: unknown): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const button = root.current?.querySelector('.button:not([data-variant])');
    if (!button) return;
    const observer = new IntersectionObserver(([entry]) => {
      dataset.honey = entry?.isIntersecting ? 'page' : 'frame';
    });
    observer.observe(button);
    return () => {
      observer.disconnect();
      dataset.honey = 'frame';
    };
  }, [shown]);
  return root;
}
