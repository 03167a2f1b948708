import { type ReactElement, useEffect, useRef } from 'react';
import type { Appointment } from '../../../contract/appointment';
import { LIMITS } from '../../../contract/limits';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { useForm } from '../../forms/use-form';
import { Button } from '../../parts/site/Button';
import { Field } from '../../parts/forms/Field';
import type { IslandWords } from '../define-island';

interface CancelDialogProps {
  words: IslandWords<'appointment' | 'common.form'>;
  visit: Appointment;
  /** Day and time, as they are shown. */
  moment: string;
  onClose: () => void;
  onCancelled: () => void;
}

/** Asks once before a visit is cancelled; the safe choice has the focus. */
export function CancelDialog({ words, visit, moment, onClose, onCancelled }: CancelDialogProps): ReactElement {
  const { t, locale } = words;
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    keep.current?.focus();
  }, []);
  const form = useForm<Appointment>({
    id: 'cancel',
    send: ({ reason = '' }) =>
      call(locale, 'POST', `/api/appointments/${visit.id}/cancel`, {
        body: reason.trim() === '' ? {} : { reason },
      }),
    onDone: onCancelled,
  });
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="cancel-title" onClose={onClose}>
      <form {...form.props}>
        <h2 id="cancel-title">{t('appointment.visits.askCancel')}</h2>
        <p>
          <b>{moment}</b>
          <br />
          {t('appointment.visits.askText')}
        </p>
        <Field
          {...form.field('reason')}
          label={t('appointment.visits.reason')}
          optional={t('appointment.booking.optional')}
          maxLength={LIMITS.reason}
        />
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        <div className="dialog-actions">
          <Button type="submit" variant="danger" loading={form.busy}>
            {t('appointment.visits.cancelIt')}
          </Button>
          <Button ref={keep} variant="solid" onClick={() => dialog.current?.close()}>
            {t('appointment.visits.keep')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
