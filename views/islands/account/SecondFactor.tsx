import { type ReactElement, useState } from 'react';
import type { PageForms } from '../../../contract/plain-form';
import type { NewPasskey, NewTotp, SecondFactor as Factor, SecondFactorState } from '../../../contract/second-factor';
import { href, routes } from '../../../contract/routes';
import { call } from '../../forms/call';
import { makePasskey } from '../../forms/passkey';
import { Tag } from '../../parts/site/Tag';
import { Due } from './Due';
import { formatMoment } from './moment';
import { PasswordAsked } from './PasswordAsked';
import { RecoveryCodes } from './RecoveryCodes';
import { RememberedDevices } from './RememberedDevices';
import { Saved } from './Saved';
import { TotpSetup } from './TotpSetup';
import type { AccountWords } from './words';

const PATH = '/api/me/second-factors';

interface SecondFactorProps {
  words: AccountWords;
  forms: PageForms;
  state: SecondFactorState;
}

/** Passkeys, codes of an app and codes on paper of the own account. */
export function SecondFactor({ words, forms, state }: SecondFactorProps): ReactElement {
  const { t, locale } = words;
  const [factors, setFactors] = useState(state.factors);
  const [pending, setPending] = useState(state.pending);
  const [left, setLeft] = useState(state.recoveryCodesLeft);
  const [said, setSaid] = useState<string | null>(() =>
    forms.done?.endsWith('/confirm') ? t('second-factor.own.switchedOn') : null,
  );
  const [hasFailed, setFailed] = useState(false);
  const reload = async (): Promise<void> => {
    const outcome = await call<Factor[]>(locale, 'GET', PATH);
    if (outcome.kind !== 'done') return;
    setFactors(outcome.body);
    setPending(null);
    if (outcome.body.length === 0) setLeft(0);
  };
  const confirm = async ({ id, options }: NewPasskey): Promise<void> => {
    const credential = await makePasskey(options);
    const outcome = credential && (await call(locale, 'POST', `${PATH}/${id}/confirm`, { body: { credential } }));
    setFailed(outcome?.kind !== 'done');
    if (outcome?.kind !== 'done') return;
    setSaid(t('second-factor.own.switchedOn'));
    await reload();
  };
  const row = ({ id, kind, name, createdAt, lastUsedAt }: Factor): ReactElement => {
    const title = kind === 'totp' ? t('second-factor.own.totp.on') : name || t('second-factor.own.passkey.unnamed');
    const off = t(kind === 'totp' ? 'second-factor.own.totp.off' : 'second-factor.own.passkey.remove');
    return (
      <li key={id} className="session">
        <span>
          <b>{title}</b>
          <small>
            {t('second-factor.own.added', { when: formatMoment(locale, createdAt) })}
            {lastUsedAt && `, ${t('second-factor.own.used', { when: formatMoment(locale, lastUsedAt) })}`}
          </small>
        </span>
        <PasswordAsked
          words={words}
          forms={forms}
          id={`factor-${id}`}
          call={`DELETE ${PATH}/${id}`}
          button={off}
          label={`${off}: ${title}`}
          isDanger
          send={(password) => call(locale, 'DELETE', `${PATH}/${id}`, { body: { password } })}
          onDone={async () => {
            setSaid(t('second-factor.own.switchedOff'));
            await reload();
          }}
        />
      </li>
    );
  };
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  const apps = factors.filter(({ kind }) => kind === 'totp');
  return (
    <section id="second-factor">
      <h2>{t('second-factor.own.title')}</h2>
      {state.requiredFrom && factors.length === 0 && (
        <Due>
          {t(state.isDue ? 'second-factor.own.held' : 'second-factor.own.required', {
            when: formatMoment(locale, state.requiredFrom),
          })}
        </Due>
      )}
      <Saved text={said} />
      {state.requiredFrom && said && factors.length > 0 && (
        <p>
          <a href={href(locale, routes.panel)}>{t('second-factor.own.toPanel')}</a>
        </p>
      )}
      <h3>{t('second-factor.own.passkey.title')}</h3>
      <p>{t('second-factor.own.passkey.text')}</p>
      {passkeys.length > 0 ? (
        <ul className="rows sessions">{passkeys.map(row)}</ul>
      ) : (
        <Tag tone="soft">{t('second-factor.own.passkey.none')}</Tag>
      )}
      {hasFailed && <p role="alert">{t('second-factor.own.failed')}</p>}
      <div className="needs-script">
        <PasswordAsked<NewPasskey>
          words={words}
          forms={forms}
          id="passkey"
          call={`POST ${PATH}`}
          said={{ kind: 'passkey' }}
          button={t(passkeys.length > 0 ? 'second-factor.own.passkey.another' : 'second-factor.own.passkey.add')}
          isFirst={factors.length === 0}
          send={(password) => call(locale, 'POST', PATH, { body: { kind: 'passkey', password } })}
          onDone={confirm}
        />
      </div>
      <h3>{t('second-factor.own.totp.title')}</h3>
      <p>{t('second-factor.own.totp.text')}</p>
      {apps.length > 0 && <ul className="rows sessions">{apps.map(row)}</ul>}
      {apps.length === 0 && pending && (
        <TotpSetup
          words={words}
          forms={forms}
          pending={pending}
          onDone={async () => {
            setSaid(t('second-factor.own.switchedOn'));
            await reload();
          }}
        />
      )}
      {apps.length === 0 && !pending && (
        <PasswordAsked<NewTotp>
          words={words}
          forms={forms}
          id="totp"
          call={`POST ${PATH}`}
          said={{ kind: 'totp' }}
          button={t('second-factor.own.totp.begin')}
          send={(password) => call(locale, 'POST', PATH, { body: { kind: 'totp', password } })}
          onDone={setPending}
        />
      )}
      <RecoveryCodes words={words} forms={forms} left={left} isOn={factors.length > 0} onMade={setLeft} />
      <RememberedDevices words={words} forms={forms} devices={factors.length > 0 ? state.devices : []} />
    </section>
  );
}
