import { Alert, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import { useAuthProvider, useGetIdentity, useNotificationContext, useRefresh, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { SecondStep } from '../../../contract/second-factor';
import { withWords } from '../api/i18n-provider';
import { setHalt } from '../api/session';
import { lazyPart } from './lazy-part';

const SignInForm = lazyPart(async () => ({ default: (await import('./SignInForm')).SignInForm }));
const SecondStepForm = lazyPart(withWords(() => import('./SecondStepForm')));

/** Lets people sign in again where they are, so that nothing they typed is lost. */
export function SessionOver() {
  const translate = useTranslate();
  const authProvider = useAuthProvider();
  const refresh = useRefresh();
  const { resetNotifications } = useNotificationContext();
  const { identity } = useGetIdentity();
  const [step, setStep] = useState<SecondStep | null>(null);
  const [isOver, setOver] = useState(false);
  const id = useId();
  if (!authProvider) return null;
  const signIn = async (values: FieldValues) => {
    const next = (await authProvider.login(values)) as SecondStep | null;
    setOver(false);
    setStep(next);
    if (next) return;
    setHalt(null);
    // What could not be done without a session is no news any more.
    resetNotifications();
    refresh();
  };
  return (
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} fullWidth maxWidth="xs">
      <DialogTitle id={`${id}-title`}>{translate('shell.session_over.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ marginBottom: 2 }}>
          {translate(step ? 'resources.second-factor.step.lead' : 'shell.session_over.text')}
        </DialogContentText>
        <Suspense fallback={null}>
          {isOver && <Alert severity="warning">{translate('resources.second-factor.step.over')}</Alert>}
          {step ? (
            <SecondStepForm
              step={step}
              onProve={signIn}
              onOver={() => {
                setStep(null);
                setOver(true);
              }}
            />
          ) : (
            <SignInForm onSignIn={signIn} email={String(identity?.['email'] ?? '')} />
          )}
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}
