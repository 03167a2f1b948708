import type { ReactElement } from 'react';
import { href, routes } from '../../contract/routes';
import { formatPhone } from '../format';
import { phoneHref } from '../links';
import { ButtonLink } from '../parts/Button';
import { Hours, type Today } from '../parts/Hours';
import { Icon } from '../parts/Icon';
import { MoreLink } from '../parts/MoreLink';
import { useSite } from '../site';

/** How to book: by phone, with the hours at which somebody answers. */
export function AppointmentPage({ today }: { today: Today }): ReactElement {
  const { locale, words, clinic } = useSite();
  const [reception] = clinic.phones;
  return (
    <>
      <div className="wrap page-head">
        <h1>{words.t('appointment.title')}</h1>
        <p className="lead">{words.t('appointment.byPhone.lead')}</p>
      </div>
      <div className="wrap split section-end" data-align="start">
        <div>
          {reception && (
            <div className="actions">
              <ButtonLink size="xl" href={phoneHref(reception)}>
                <Icon name="phone" />
                {formatPhone(reception)}
              </ButtonLink>
            </div>
          )}
          <h2 className="appointment-next">{words.t('appointment.byPhone.before')}</h2>
          <ul>
            <li>
              <MoreLink href={href(locale, routes.services)}>{words.t('appointment.byPhone.service')}</MoreLink>
            </li>
            <li>
              <MoreLink href={href(locale, routes.doctors)}>{words.t('appointment.byPhone.doctor')}</MoreLink>
            </li>
          </ul>
        </div>
        <div className="contacts-hours">
          <h2>{words.t('appointment.byPhone.hours')}</h2>
          <Hours today={today} />
        </div>
      </div>
    </>
  );
}
