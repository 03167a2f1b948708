import type { Me, SignInInput } from '../../contract/auth';

export const meExample: Me = {
  id: 31,
  email: 'anna.nowak@example.org',
  firstName: 'Anna',
  lastName: 'Nowak',
  phone: '+48600100200',
  locale: 'pl',
  role: 'patient',
};

export const signInExample: SignInInput = { email: meExample.email, password: 'correct horse battery' };
