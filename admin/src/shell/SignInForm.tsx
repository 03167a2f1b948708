import { Alert, Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { FieldTitle, Form, HttpError, PasswordInput, required, SaveButton, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

interface SignInFormProps {
  onSignIn: (values: FieldValues) => Promise<unknown>;
  /** Who was signed in: the password is all that is missing. */
  email?: string;
  children?: ReactNode;
}

export function SignInForm({ onSignIn, email = '', children }: SignInFormProps) {
  const translate = useTranslate();
  const [failure, setFailure] = useState('');
  const signIn = async (values: FieldValues) => {
    setFailure('');
    try {
      await onSignIn(values);
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : 'ra.auth.sign_in_error');
    }
  };
  return (
    <Form onSubmit={signIn} noValidate disableInvalidFormNotification>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failure && <Alert severity="error">{translate(failure, { _: failure })}</Alert>}
        <TextInput
          source="email"
          // Both are needed, as everybody expects: no sign has to say so.
          label={<FieldTitle label="ra.auth.email" />}
          type="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus={email === ''}
          validate={required()}
          helperText={false}
        />
        <PasswordInput
          source="password"
          label={<FieldTitle label="ra.auth.password" />}
          autoComplete="current-password"
          autoFocus={email !== ''}
          validate={required()}
          helperText={false}
        />
        <SaveButton label="ra.auth.sign_in" icon={<></>} alwaysEnable fullWidth />
        {children}
      </Box>
    </Form>
  );
}
