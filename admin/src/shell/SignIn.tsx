import { Link } from '@mui/material';
import { useLogin, useTranslate } from 'react-admin';
import { localizePath, routes } from '../../../contract/routes';
import { locale } from '../locale';
import { CardPage } from './CardPage';
import { SignInForm } from './SignInForm';

/** The panel's own way in: back to the page that was asked for. */
export function SignIn() {
  const translate = useTranslate();
  const login = useLogin();
  return (
    <CardPage title={translate('shell.sign_in')}>
      <SignInForm onSignIn={login}>
        <Link href={localizePath(locale, routes.reset)} sx={{ justifySelf: 'start' }}>
          {translate('shell.forgotten')}
        </Link>
        <Link href={localizePath(locale, routes.home)} sx={{ justifySelf: 'start' }}>
          {translate('shell.back_to_site')}
        </Link>
      </SignInForm>
    </CardPage>
  );
}
