import type { ReactElement } from 'react';
import { Toast } from '../../parts/site/Toast';

/** Says that something was saved. The place is there before the words come: only so are they read out. */
export function Saved({ text }: { text: string | null }): ReactElement {
  return <div role="status">{text !== null && <Toast silent>{text}</Toast>}</div>;
}
