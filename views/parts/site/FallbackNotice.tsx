import type { ReactElement } from 'react';
import { useSite } from '../../site';
import { Note } from './Note';

/** One line in the reader's language: what follows is in Polish for want of a translation. */
export function FallbackNotice({ when }: { when: boolean }): ReactElement | null {
  const { words } = useSite();
  if (!when) return null;
  return (
    <div className="fallback-notice" role="note">
      <Note icon="info">{words.t('common.fallback')}</Note>
    </div>
  );
}
