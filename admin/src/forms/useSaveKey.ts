import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Tells screen readers and browsers of it. */
export const SAVE_KEYS = 'Control+S Meta+S';

/** Whether something lies over the form, such as a question or a crop. */
function isCovered(button: HTMLElement): boolean {
  const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')];
  return dialogs.some((dialog) => !dialog.contains(button));
}

/** Ctrl+S, or ⌘S, presses the button that saves: the one that the answer is the `ref` of, or of what stands around it. */
export function useSaveKey<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyS') return;
      // The browser would save the page as a file.
      event.preventDefault();
      const { current } = box;
      const button = current instanceof HTMLButtonElement ? current : current?.querySelector('button');
      if (!button || event.repeat || isCovered(button)) return;
      // What is typed in a field that tells only when it is left is told now.
      const field = document.activeElement;
      if (field instanceof HTMLInputElement) {
        flushSync(() => {
          field.blur();
          field.focus();
        });
      }
      button.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return box;
}
