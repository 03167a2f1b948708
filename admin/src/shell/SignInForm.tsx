import { Alert, Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, HttpError, PasswordInput, required, SaveButton, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

interface SignInFormProps {
  onSignIn: (values: FieldValues) => Promise<unknown>;
  children?: ReactNode;
}

export function SignInForm({ onSignIn, children }: SignInFormProps) {
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
          label="ra.auth.email"
          type="email"
          autoComplete="username"
          autoFocus
          validate={required()}
          helperText={false}
        />
        <PasswordInput
          source="password"
          label="ra.auth.password"
          autoComplete="current-password"
          validate={required()}
          helperText={false}
        />
        <SaveButton label="ra.auth.sign_in" icon={<></>} alwaysEnable fullWidth />
        {children}
      </Box>
    </Form>
  );
}
