import { type ReactElement, useState } from 'react';
import { type Appointment, BOOKING } from '../../../contract/appointment';
import { call } from '../../forms/call';
import { Button } from '../../parts/site/Button';
import type { IslandWords } from '../define-island';

const HOUR_MS = 3_600_000;

/** Whether it is time to say to be there. The server decides. */
export function mayArrive({ state, place, answer, startsAt, endsAt }: Appointment): boolean {
  const now = Date.now();
  const isNear = Date.parse(startsAt) - now <= BOOKING.hereHours * HOUR_MS && Date.parse(endsAt) > now;
  return state === 'confirmed' && place === 'clinic' && answer !== 'here' && isNear;
}

interface HereButtonProps {
  words: IslandWords<'appointment' | 'common.form'>;
  visit: Appointment;
  onHere: () => void;
}

/** Tells the reception and the doctor that one is there. */
export function HereButton({ words: { t, locale }, visit, onHere }: HereButtonProps): ReactElement {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const say = async (): Promise<void> => {
    setState('busy');
    const { kind } = await call<Appointment>(locale, 'POST', `/api/appointments/${visit.id}/here`, { body: {} });
    setState(kind === 'done' ? 'idle' : 'failed');
    if (kind === 'done') onHere();
  };
  return (
    <>
      <Button loading={state === 'busy'} onClick={() => void say()}>
        {t('appointment.visits.here')}
      </Button>
      {state === 'failed' && (
        <p className="hint" role="alert">
          {t('appointment.visits.hereFailed')}
        </p>
      )}
    </>
  );
}
