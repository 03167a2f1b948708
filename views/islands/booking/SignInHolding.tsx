import type { ReactElement } from 'react';
import { attributesOf, HiddenFields } from '../../forms/PlainForm';
import { Button } from '../../parts/site/Button';
import type { BookableDoctor, BookableService, BookingParts } from './booking-props';
import { Chosen } from './Frame';

interface SignInHoldingProps extends Pick<BookingParts, 'words' | 'forms'> {
  service: BookableService | null;
  doctor: BookableDoctor | null;
  at: string | null;
}

/** Signing up or in where no script runs: the time is kept on the way. */
export function SignInHolding({ words: { t }, forms, service, doctor, at }: SignInHoldingProps): ReactElement {
  const plain = { call: 'POST /api/holds', forms } as const;
  return (
    <form {...attributesOf(plain)}>
      <HiddenFields {...plain} />
      <Chosen choice={{ service: service?.id ?? null, doctor: doctor?.id ?? null, at }} />
      <Button type="submit" name="go" value="sign-up" size="l" wide>
        {t('appointment.booking.signUp')}
      </Button>
      <Button type="submit" name="go" value="sign-in" variant="ghost" wide>
        {t('appointment.booking.signIn')}
      </Button>
    </form>
  );
}
