import { Suspense } from 'react';
import type { TextFields } from '../../../contract/content';
import type { Locale } from '../../../contract/locales';
import { withWords } from '../api/i18n-provider';
import { useIsInBin } from '../content/useIsInBin';
import { lazyPart } from '../shell/lazy-part';

const WordingNotes = lazyPart(withWords(() => import('./WordingNotes')));

export interface WordingProps {
  fields: TextFields<string>;
  /** The language whose tab is open. */
  current: Locale;
  onCurrent: (locale: Locale) => void;
  /** Beside a drawer, where there is room. */
  isBeside?: boolean;
}

/** What the open tab says that may be advertising. */
export function Wording(props: WordingProps) {
  if (useIsInBin()) return null;
  return (
    <Suspense fallback={null}>
      <WordingNotes {...props} />
    </Suspense>
  );
}
