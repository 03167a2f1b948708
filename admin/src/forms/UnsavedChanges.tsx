import { useEffect } from 'react';
import { useFormIsDirty, useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before what was typed is lost by going to another page or by closing this one. */
export function UnsavedChanges() {
  const translate = useTranslate();
  const isDirty = useFormIsDirty();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    // Saved in the meantime.
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed();
  }, [blocker, isDirty]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked' || !isDirty) return null;
  return (
    <ConfirmDialog
      title={translate('content.unsaved.title')}
      text={translate('content.unsaved.text')}
      cancel={translate('content.unsaved.stay')}
      action={translate('content.unsaved.leave')}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
