import type { ReactElement } from 'react';
import type { Appointment } from '../../../contract/appointment';
import { LIMITS } from '../../../contract/limits';
import type { PageForms } from '../../../contract/plain-form';
import { call } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { askedAt, PlainForm } from '../../forms/PlainForm';
import { useForm } from '../../forms/use-form';
import { withQuery } from '../../links';
import { AskDialog } from '../../parts/site/AskDialog';
import { Button } from '../../parts/site/Button';
import { Field } from '../../parts/forms/Field';
import type { IslandWords } from '../define-island';

interface CancelDialogProps {
  words: IslandWords<'appointment' | 'common.form'>;
  visit: Appointment;
  forms: PageForms;
  /** Whose visits the page shows. */
  person: 'me' | number | null;
  /** Day and time, as they are shown. */
  moment: string;
  onClose: () => void;
  onCancelled: () => void;
}

/** Asks once before a visit is cancelled. */
export function CancelDialog(props: CancelDialogProps): ReactElement {
  const { words, visit, forms, person, moment, onClose, onCancelled } = props;
  const { t, locale } = words;
  const path = `/api/appointments/${visit.id}/cancel` as const;
  const form = useForm<Appointment>({
    id: 'cancel',
    plain: { call: `POST ${path}`, forms: askedAt(`cancel-${visit.id}`, forms) },
    send: ({ reason = '' }) => call(locale, 'POST', path, { body: reason.trim() === '' ? {} : { reason } }),
    onDone: onCancelled,
  });
  return (
    <AskDialog
      titleId="cancel-title"
      keepHref={withQuery('', { person }) || '?'}
      keep={t('appointment.visits.keep')}
      action={
        <Button type="submit" variant="danger" loading={form.busy}>
          {t('appointment.visits.cancelIt')}
        </Button>
      }
      onClose={onClose}
    >
      {(actions) => (
        <PlainForm form={form}>
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
          {actions}
        </PlainForm>
      )}
    </AskDialog>
  );
}
