import { Suspense } from 'react';
import { withWords } from '../api/i18n-provider';
import { lazyPart } from '../shell/lazy-part';
import { useAsked } from './ask-reason';

const PublishDialog = lazyPart(withWords(() => import('./PublishDialog')));

/** The place where somebody is asked why something is published all the same. */
export function ReasonAsked() {
  const asked = useAsked();
  return (
    asked && (
      <Suspense fallback={null}>
        <PublishDialog {...asked} />
      </Suspense>
    )
  );
}
