import type { PinTimes, SignInInput, SignUpInput } from '../../contract/auth';
import type { Schema } from '../openapi/operation';
import { meExample } from '../users/user.examples';

/** The heading of the account calls in the API's document, and what it says. */
export const ACCOUNTS = ['Accounts', 'Signing up, in and out, and the own account.'] as const;

const { email, firstName, lastName } = meExample;

export const emailExample = { email };
export const signInExample: SignInInput = { email, password: 'correct horse battery' };
export const signUpExample: SignUpInput = { firstName, lastName, ...signInExample, consent: true };
export const pinExample = { email, pin: '042917' };
export const resetExample = { ...pinExample, password: 'battery staple correct' };

/** `{ user }`, and in some answers the token. */
export function userAnswer(more: Schema = {}): Schema {
  return {
    type: 'object',
    properties: { user: { $ref: '#/components/schemas/Me' }, ...more },
    required: ['user'],
  };
}
export const userExample = { user: meExample };

/** When the next PIN may be asked for, and how long this one is good. */
export const pinTimes: Schema = {
  type: 'object',
  properties: {
    resendInSeconds: { type: 'integer' },
    expiresInSeconds: { type: 'integer' },
    longPin: {
      type: 'boolean',
      description:
        'The code has 16 letters and figures and not six digits: codes for the address were guessed at too often',
    },
  },
  required: ['resendInSeconds', 'expiresInSeconds', 'longPin'],
};
export const pinTimesExample: PinTimes = { resendInSeconds: 60, expiresInSeconds: 600, longPin: false };
