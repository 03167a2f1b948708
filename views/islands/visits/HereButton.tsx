import { type ReactElement, useState } from 'react';
import { type Appointment, BOOKING } from '../../../contract/appointment';
import type { PageForms } from '../../../contract/plain-form';
import { call } from '../../forms/call';
import { StepForm } from '../../forms/PlainForm';
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
  forms: PageForms;
  onHere: () => void;
}

/** Tells the reception and the doctor that one is there. */
export function HereButton({ words: { t, locale }, visit, forms, onHere }: HereButtonProps): ReactElement {
  const path = `/api/appointments/${visit.id}/here` as const;
  const isRefused = forms.refused?.call === `POST ${path}`;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>(isRefused ? 'failed' : 'idle');
  const say = async (): Promise<void> => {
    setState('busy');
    const { kind } = await call<Appointment>(locale, 'POST', path, { body: {} });
    setState(kind === 'done' ? 'idle' : 'failed');
    if (kind === 'done') onHere();
  };
  return (
    <>
      <StepForm call={`POST ${path}`} forms={forms} onSend={() => void say()}>
        <Button type="submit" loading={state === 'busy'}>
          {t('appointment.visits.here')}
        </Button>
      </StepForm>
      {state === 'failed' && (
        <p className="hint" role="alert">
          {t('appointment.visits.hereFailed')}
        </p>
      )}
    </>
  );
}
