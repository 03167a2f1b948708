import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { Suspense, useId } from 'react';
import { useAuthProvider, useGetIdentity, useNotificationContext, useRefresh, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { setSessionOver, useSessionOver } from '../api/session';
import { lazyPart } from './lazy-part';

const SignInForm = lazyPart(async () => ({ default: (await import('./SignInForm')).SignInForm }));

/** Lets people sign in again where they are, so that nothing they typed is lost. */
export function SessionOver() {
  const translate = useTranslate();
  const authProvider = useAuthProvider();
  const refresh = useRefresh();
  const { resetNotifications } = useNotificationContext();
  const { identity } = useGetIdentity();
  const isOver = useSessionOver();
  const id = useId();
  if (!isOver || !authProvider) return null;
  const signIn = async (values: FieldValues) => {
    await authProvider.login(values);
    setSessionOver(false);
    // What could not be done without a session is no news any more.
    resetNotifications();
    refresh();
  };
  return (
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} fullWidth maxWidth="xs">
      <DialogTitle id={`${id}-title`}>{translate('shell.session_over.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ marginBottom: 2 }}>
          {translate('shell.session_over.text')}
        </DialogContentText>
        <Suspense fallback={null}>
          <SignInForm onSignIn={signIn} email={String(identity?.['email'] ?? '')} />
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}
