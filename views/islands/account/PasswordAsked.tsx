import type { ReactElement } from 'react';
import type { FormCall, PageForms } from '../../../contract/plain-form';
import type { Outcome } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { PlainForm } from '../../forms/PlainForm';
import { useForm } from '../../forms/use-form';
import { PasswordField } from '../../parts/forms/PasswordField';
import { Button } from '../../parts/site/Button';
import type { AccountWords } from './words';

interface PasswordAskedProps<Body> {
  words: AccountWords;
  forms: PageForms;
  id: string;
  call: FormCall;
  /** What the form says besides the password. */
  said?: Readonly<Record<string, string>>;
  /** What its button does; `label` says it to those who do not see what it is about. */
  button: string;
  label?: string;
  isDanger?: boolean;
  /** The step that is meant for most people. */
  isFirst?: boolean;
  send: (password: string) => Promise<Outcome<Body>>;
  onDone: (body: Body) => unknown;
}

/** A step that takes the own password: folded until it is wanted. */
export function PasswordAsked<Body>(props: PasswordAskedProps<Body>): ReactElement {
  const { words, forms, id, said = {}, button, label, isDanger = false, isFirst = false, send, onDone } = props;
  const { t } = words;
  const form = useForm<Body>({
    id,
    plain: { call: props.call, forms },
    send: ({ password = '' }) => send(password),
    onDone,
  });
  return (
    <details className="asked" open={form.failure !== null}>
      <summary>
        <span className="button" data-variant={isFirst ? 'solid' : 'outline'} data-size="s" aria-label={label}>
          {button}
        </span>
      </summary>
      <PlainForm form={form} className="form">
        <FormFailure failure={form.failure} words={words} onRetry={form.submit} />
        {Object.entries(said).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PasswordField
          {...form.field('password')}
          label={t('second-factor.own.password')}
          autoComplete="current-password"
          show={t('auth.fields.showPassword')}
          hide={t('auth.fields.hidePassword')}
        />
        <Button type="submit" variant={isDanger ? 'danger' : 'solid'} loading={form.busy}>
          {button}
        </Button>
      </PlainForm>
    </details>
  );
}
