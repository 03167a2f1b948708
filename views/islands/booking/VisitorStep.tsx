import type { ReactElement } from 'react';
import { LIMITS } from '../../../contract/limits';
import type { Form } from '../../forms/use-form';
import { describe, Field, FieldError, TextArea } from '../../parts/forms/Field';
import type { Draft } from './draft';
import type { BookingWords } from './booking-props';

interface VisitorStepProps {
  words: BookingWords;
  draft: Draft;
  onType: (change: Partial<Draft>) => void;
  form: Form;
}

/** Whom the visit is for, how to reach them, and what they wish to talk about. */
export function VisitorStep({ words, draft, onType, form }: VisitorStepProps): ReactElement {
  const note = form.field('note');
  return (
    <>
      <fieldset className="booking-who">
        <legend>{words.t('appointment.booking.who')}</legend>
        <label className="chip">
          <input type="radio" name="who" checked={!draft.forOther} onChange={() => onType({ forOther: false })} />
          {words.t('appointment.booking.forMe')}
        </label>
        <label className="chip">
          <input type="radio" name="who" checked={draft.forOther} onChange={() => onType({ forOther: true })} />
          {words.t('appointment.booking.forOther')}
        </label>
      </fieldset>
      {draft.forOther && (
        <div className="booking-names">
          <Field
            {...form.field('visitor.firstName')}
            label={words.t('appointment.booking.firstName')}
            value={draft.firstName}
            onChange={({ target }) => onType({ firstName: target.value })}
            autoComplete="off"
            required
          />
          <Field
            {...form.field('visitor.lastName')}
            label={words.t('appointment.booking.lastName')}
            value={draft.lastName}
            onChange={({ target }) => onType({ lastName: target.value })}
            autoComplete="off"
            required
          />
        </div>
      )}
      <Field
        {...form.field('phone')}
        label={words.t('appointment.booking.phone')}
        hint={words.t('appointment.booking.phoneHint')}
        type="tel"
        autoComplete="tel"
        value={draft.phone}
        onChange={({ target }) => onType({ phone: target.value })}
        required
      />
      <div className="field">
        <label htmlFor={note.id}>
          {words.t('appointment.booking.note')}{' '}
          <small className="muted">{words.t('appointment.booking.optional')}</small>
        </label>
        <TextArea
          {...describe({ id: note.id, error: note.error })}
          name="note"
          rows={3}
          maxLength={LIMITS.note}
          placeholder={words.t('appointment.booking.notePlaceholder')}
          value={draft.note}
          onChange={({ target }) => onType({ note: target.value })}
        />
        {note.error && <FieldError id={`${note.id}-error`}>{note.error}</FieldError>}
      </div>
    </>
  );
}
