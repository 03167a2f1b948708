import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { ButtonLink } from './Button';

interface AskDialogProps {
  /** The id of its heading. */
  titleId: string;
  /** The page without the question. */
  keepHref: string;
  keep: string;
  /** The button that does it. */
  action: ReactNode;
  onClose: () => void;
  /** What it asks, and the form around it and its buttons. */
  children: (actions: ReactElement) => ReactNode;
}

/** Asks once before something is gone: the safe choice comes first and has the focus. Without a script it is a part of the page. */
export function AskDialog({ titleId, keepHref, keep, action, onClose, children }: AskDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.removeAttribute('open');
    current?.showModal();
    current?.querySelector<HTMLElement>('[data-keep]')?.focus();
  }, []);
  return (
    <dialog ref={dialog} open className="dialog" aria-labelledby={titleId} onClose={onClose}>
      {children(
        <div className="dialog-actions">
          <ButtonLink
            data-keep=""
            autoFocus
            variant="solid"
            href={keepHref}
            onClick={(event) => {
              event.preventDefault();
              dialog.current?.close();
            }}
          >
            {keep}
          </ButtonLink>
          {action}
        </div>,
      )}
    </dialog>
  );
}
