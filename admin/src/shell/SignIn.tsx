import { Alert, Box, Link } from '@mui/material';
import { useState } from 'react';
import { Form, HttpError, PasswordInput, required, SaveButton, TextInput, useLogin, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { localizePath, routes } from '../../../contract/routes';
import { locale } from '../locale';
import { CardPage } from './CardPage';

/** The panel's own way in: back to the page that was asked for. */
export function SignIn() {
  const translate = useTranslate();
  const login = useLogin();
  const [failure, setFailure] = useState('');
  const signIn = async (values: FieldValues) => {
    setFailure('');
    try {
      await login(values);
    } catch (error) {
      setFailure(error instanceof HttpError ? error.message : 'ra.auth.sign_in_error');
    }
  };
  return (
    <CardPage title={translate('shell.sign_in')}>
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
          <Link href={localizePath(locale, routes.reset)} sx={{ justifySelf: 'start' }}>
            {translate('shell.forgotten')}
          </Link>
          <Link href={localizePath(locale, routes.home)} sx={{ justifySelf: 'start' }}>
            {translate('shell.back_to_site')}
          </Link>
        </Box>
      </Form>
    </CardPage>
  );
}
