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
  /** The service is one for children. */
  isForChild: boolean;
  /** Not for whoever books. */
  isForOther: boolean;
  /** It was chosen before for whom the visit is. */
  isChosen: boolean;
}

/** Whom the visit is for, how to reach them, and what they wish to talk about. */
export function VisitorStep(props: VisitorStepProps): ReactElement {
  const { words, draft, onType, form, isForChild, isForOther, isChosen } = props;
  // The draft says what stands in them.
  const field = (name: string): Pick<ReturnType<Form['field']>, 'id' | 'name' | 'error'> => {
    const { id, name: called, error } = form.field(name);
    return { id, name: called, error };
  };
  const note = field('note');
  const other = isForChild ? 'appointment.booking.forChild' : 'appointment.booking.forOther';
  return (
    <>
      {!isChosen && (
        <>
          <fieldset className="booking-who">
            <legend>{words.t('appointment.booking.who')}</legend>
            {(isForChild ? [true, false] : [false, true]).map((forOther) => (
              <label key={String(forOther)} className="chip">
                <input
                  type="radio"
                  name="who"
                  value={forOther ? 'other' : 'me'}
                  checked={forOther === isForOther}
                  onChange={() => onType({ forOther })}
                />
                {forOther ? words.t(other) : words.t('appointment.booking.forMe')}
              </label>
            ))}
          </fieldset>
          {/* Where no script runs they are there for whoever chooses somebody else. */}
          <div className="booking-names" data-other={isForOther || undefined}>
            <Field
              {...field('visitor.firstName')}
              label={words.t(isForChild ? 'appointment.booking.childFirstName' : 'appointment.booking.firstName')}
              value={draft.firstName}
              onChange={({ target }) => onType({ firstName: target.value })}
              autoComplete="off"
              required
            />
            <Field
              {...field('visitor.lastName')}
              label={words.t(isForChild ? 'appointment.booking.childLastName' : 'appointment.booking.lastName')}
              value={draft.lastName}
              onChange={({ target }) => onType({ lastName: target.value })}
              autoComplete="off"
              required
            />
          </div>
        </>
      )}
      <Field
        {...field('phone')}
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
