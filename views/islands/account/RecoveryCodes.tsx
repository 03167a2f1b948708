import { type ReactElement, useState } from 'react';
import type { PageForms } from '../../../contract/plain-form';
import { SECOND_FACTOR } from '../../../contract/second-factor';
import { call } from '../../forms/call';
import { Checkbox } from '../../parts/forms/Checkbox';
import { Button, ButtonLink } from '../../parts/site/Button';
import { Due } from './Due';
import { PasswordAsked } from './PasswordAsked';
import type { AccountWords } from './words';

const PATH = '/api/me/recovery-codes';

interface RecoveryCodesProps {
  words: AccountWords;
  forms: PageForms;
  left: number;
  /** Whether there is a factor that they stand in for. */
  isOn: boolean;
  onMade: (left: number) => void;
}

/** Codes on paper: shown once, printed first, put away with a tick. */
export function RecoveryCodes({ words, forms, left, isOn, onMade }: RecoveryCodesProps): ReactElement {
  const { t, locale } = words;
  const [codes, setCodes] = useState(forms.codes);
  const isLeft = t('second-factor.own.codes.left', { count: String(left) });
  return (
    <>
      <h3>{t(codes ? 'second-factor.own.codes.ten' : 'second-factor.own.codes.title')}</h3>
      {codes && (
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            setCodes(null);
          }}
        >
          <p>{t('second-factor.own.codes.keep')}</p>
          <ol className="codes" translate="no">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <p>
            <Button type="button" variant="outline" onClick={() => window.print()}>
              {t('second-factor.own.codes.print')}
            </Button>{' '}
            <Button
              type="button"
              variant="outline"
              onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}
            >
              {t('second-factor.own.codes.copy')}
            </Button>{' '}
            {/* Plain text in the address itself: it is saved without a script, and without asking the server again. */}
            <ButtonLink
              variant="outline"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`}
              download="recovery-codes.txt"
            >
              {t('second-factor.own.codes.save')}
            </ButtonLink>
          </p>
          <Checkbox id="codes-safe" name="safe" label={t('second-factor.own.codes.safe')} required />
          <Button type="submit" variant="solid">
            {t('second-factor.own.codes.done')}
          </Button>
        </form>
      )}
      {!codes && !isOn && <p>{t('second-factor.own.codes.later')}</p>}
      {!codes && isOn && (
        <>
          {left === 0 ? <Due>{t('second-factor.own.codes.none')}</Due> : <p>{isLeft}</p>}
          <PasswordAsked<{ codes: string[] }>
            words={words}
            forms={forms}
            id="codes"
            call={`POST ${PATH}`}
            button={t('second-factor.own.codes.make')}
            send={(password) => call(locale, 'POST', PATH, { body: { password } })}
            onDone={(made) => {
              setCodes(made.codes);
              onMade(SECOND_FACTOR.recoveryCodes);
            }}
          />
        </>
      )}
    </>
  );
}
