import type { ReactElement } from 'react';
import { Button } from '../../parts/site/Button';
import { Icon } from '../../parts/site/Icon';
import { Toast } from '../../parts/site/Toast';
import type { BookingWords } from './booking-props';
import { wallTime } from './dates';
import type { HoldState } from './use-hold';

interface HeldProps {
  words: BookingWords;
  holding: HoldState;
  /** Nobody has taken the time that was kept. */
  isFree: boolean;
  /** Until when it is kept, as the page itself knows, while nothing newer is known. */
  heldUntil: string | null;
}

/** Until when the time is kept: a clock time, told once. When it is over, whether it may be kept again. */
export function Held({ words: { t }, holding: { hold, isEnded, again }, isFree, heldUntil }: HeldProps): ReactElement {
  const until = hold?.expiresAt ?? heldUntil;
  return (
    <>
      <p className="booking-held" role="status">
        {until !== null && (
          <>
            <Icon name="clock" />
            {t('appointment.booking.heldUntil', { time: wallTime(until).time })}
          </>
        )}
      </p>
      {isEnded && isFree && (
        <>
          <Toast tone="info">{t('appointment.booking.holdEnded')}</Toast>
          <Button variant="outline" wide onClick={again}>
            {t('appointment.booking.holdAgain')}
          </Button>
        </>
      )}
    </>
  );
}
