import { startAuthentication } from '@simplewebauthn/browser';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, FieldTitle, Form, required, SaveButton, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { PasskeyJson, SecondStep, SecondStepInput } from '../../../contract/second-factor';
import { failureText, problemCode, problemOf } from '../api/http';

/** The browser's answer with a passkey; null: it gave none. */
async function askPasskey(options: PasskeyJson): Promise<PasskeyJson | null> {
  try {
    // They are WebAuthn's own, made by the server.
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    return { ...(await startAuthentication({ optionsJSON })) };
  } catch {
    return null;
  }
}

interface SecondStepFormProps {
  step: SecondStep;
  onProve: (input: SecondStepInput) => Promise<unknown>;
  /** The time for it is over. */
  onOver: () => void;
}

/** The step after the password: a passkey, a code of an app or one on paper. */
export default function SecondStepForm({ step, onProve, onOver }: SecondStepFormProps) {
  const { ticket, secondFactor, passkey } = step;
  const translate = useTranslate();
  const words = (key: string, options?: object) => translate(`resources.second-factor.step.${key}`, options);
  const [failure, setFailure] = useState('');
  const [isAsking, setAsking] = useState(false);
  const prove = async (proof: Omit<SecondStepInput, 'ticket'>) => {
    setFailure('');
    try {
      await onProve({ ticket, ...proof });
    } catch (error) {
      if (problemCode(error) === 'ticket_expired') {
        onOver();
        return;
      }
      const left = (problemOf(error) as { triesLeft?: number } | null)?.triesLeft;
      const text = failureText(error);
      setFailure(translate(text, { _: text }) + (left ? ` ${words('tries', { count: left })}` : ''));
    }
  };
  const use = async (options: PasskeyJson) => {
    setAsking(true);
    const assertion = await askPasskey(options);
    setAsking(false);
    if (assertion) await prove({ assertion });
    else setFailure(words('passkey_failed'));
  };
  const hasApp = secondFactor.includes('totp');
  return (
    <Form
      onSubmit={({ code, rememberDevice }: FieldValues) =>
        prove({ code: String(code), rememberDevice: rememberDevice === true })
      }
      noValidate
      disableInvalidFormNotification
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        {passkey && (
          <Button variant="contained" loading={isAsking} onClick={() => void use(passkey)} autoFocus>
            {words('passkey')}
          </Button>
        )}
        <TextInput
          source="code"
          label={<FieldTitle label={`resources.second-factor.step.${hasApp ? 'code' : 'recovery'}`} />}
          autoComplete={hasApp ? 'one-time-code' : 'off'}
          autoFocus={!passkey}
          validate={required()}
          helperText={false}
        />
        <BooleanInput source="rememberDevice" label="resources.second-factor.step.remember" helperText={false} />
        <SaveButton
          label="ra.auth.sign_in"
          icon={<></>}
          alwaysEnable
          fullWidth
          variant={passkey ? 'outlined' : 'contained'}
        />
      </Box>
    </Form>
  );
}
