import { type ReactElement, useState } from 'react';
import type { PageForms } from '../../../contract/plain-form';
import type { RememberedDevice } from '../../../contract/second-factor';
import { call } from '../../forms/call';
import { StepForm } from '../../forms/PlainForm';
import { Button } from '../../parts/site/Button';
import { Tag } from '../../parts/site/Tag';
import { formatMoment } from './moment';
import type { AccountWords } from './words';

const PATH = '/api/me/remembered-devices';

interface RememberedDevicesProps {
  words: AccountWords;
  forms: PageForms;
  devices: RememberedDevice[];
}

/** The devices on which the second step is left out. */
export function RememberedDevices({ words, forms, devices }: RememberedDevicesProps): ReactElement | null {
  const { t, locale } = words;
  const [gone, setGone] = useState<readonly number[]>([]);
  const left = devices.filter(({ id }) => !gone.includes(id));
  if (left.length === 0) return null;
  const forget = async (id: number): Promise<void> => {
    const outcome = await call(locale, 'DELETE', `${PATH}/${id}`);
    if (outcome.kind === 'done') setGone([...gone, id]);
  };
  return (
    <>
      <h3>{t('second-factor.own.devices.title')}</h3>
      <ul className="rows sessions">
        {left.map(({ id, device, expiresAt, current }) => {
          const name = device === '' ? t('portal.sessions.unknown') : device;
          return (
            <li key={id} className="session">
              <span>
                <b>{name}</b> {current && <Tag tone="ok">{t('portal.sessions.current')}</Tag>}
                <small>{t('second-factor.own.devices.until', { when: formatMoment(locale, expiresAt) })}</small>
              </span>
              <StepForm call={`DELETE ${PATH}/${id}`} forms={forms} onSend={() => void forget(id)}>
                <Button
                  type="submit"
                  variant="outline"
                  size="s"
                  aria-label={`${t('second-factor.own.devices.forget')}: ${name}`}
                >
                  {t('second-factor.own.devices.forget')}
                </Button>
              </StepForm>
            </li>
          );
        })}
      </ul>
    </>
  );
}
