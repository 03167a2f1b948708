import type { ReactElement } from 'react';
import { type OpeningState, WEEKDAYS } from '../../../contract/clinic';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../../contract/locales';
import { formatPhone } from '../../../contract/phone';
import { formatCity, formatClock, formatMoment, formatTime } from '../../format';
import { onlineHours } from '../../online-hours';
import { EMERGENCY_NUMBER, emailHref, phoneHref } from '../../links';
import { BookNow } from '../../parts/booking/BookNow';
import { ButtonLink } from '../../parts/site/Button';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { Hours, isClosedDay, type Today } from '../../parts/content/Hours';
import { Icon } from '../../parts/site/Icon';
import { Map } from '../../parts/content/Map';
import { Note } from '../../parts/site/Note';
import { type Site, useSite } from '../../site';

interface ContactsPageProps {
  today: Today;
  opening: OpeningState;
}

/** Whether the clinic is open, in a sentence. */
function openingSentence({ locale, words }: Site, opening: OpeningState): string {
  if (opening.isOpen) return words.t('contacts.openNow.until', { time: formatTime(opening.until) });
  if (!opening.opens) return words.t('contacts.openNow.closed');
  const { at, inDays } = opening.opens;
  const time = formatClock(at);
  if (inDays === 0) return words.t('contacts.openNow.opensToday', { time });
  if (inDays === 1) return words.t('contacts.openNow.opensTomorrow', { time });
  return words.t('contacts.openNow.opensLater', { when: formatMoment(locale, at) });
}

/** Where the clinic is, how to reach it and when it is open. */
export function ContactsPage({ today, opening }: ContactsPageProps): ReactElement {
  const site = useSite();
  const { words, clinic } = site;
  const [reception, ...otherPhones] = clinic.phones;
  const hours = onlineHours(clinic);
  const daily = !isClosedDay(clinic, today) && WEEKDAYS.every((day) => clinic.openingHours[day].length > 0);
  const addressLang =
    clinic.fallback.includes('address') || clinic.fallback.includes('city') ? LANGUAGE_TAGS[DEFAULT_LOCALE] : undefined;
  return (
    <>
      <div className="wrap page-head" data-page="contacts">
        <h1>{words.t('contacts.title')}</h1>
        <p className="lead">
          {daily && `${words.t('contacts.daily')} `}
          {openingSentence(site, opening)}
        </p>
        <p className="contacts-emergency">
          <a href={phoneHref(EMERGENCY_NUMBER)}>{words.t('page.footer.emergency')}</a>
        </p>
      </div>
      <div className="wrap page-tools split section-end" data-align="start">
        <div>
          <h2 className="sr-only">{words.t('contacts.reach')}</h2>
          {reception && (
            <>
              <a className="contacts-phone" href={phoneHref(reception)}>
                {formatPhone(reception)}
              </a>
              <p className="muted">{words.t('contacts.languages')}</p>
            </>
          )}
          <div className="actions">
            {reception && (
              <ButtonLink variant="solid" href={phoneHref(reception)}>
                <Icon name="phone" />
                {words.t('common.call')}
              </ButtonLink>
            )}
            <ButtonLink variant="outline" href={emailHref(clinic.email)}>
              <Icon name="mail" />
              {words.t('common.write')}
            </ButtonLink>
          </div>
          <dl className="facts-list">
            <div>
              <dt>{words.t('contacts.address')}</dt>
              <dd>
                <address lang={addressLang}>
                  {clinic.address}, {formatCity(clinic.city)}
                </address>
                <FallbackNotice when={addressLang !== undefined} />
              </dd>
            </div>
            {otherPhones.map((phone) => (
              <div key={phone}>
                <dt>{words.t('contacts.phone')}</dt>
                <dd>
                  <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
                </dd>
              </div>
            ))}
            <div>
              <dt>{words.t('contacts.email')}</dt>
              <dd>
                <a href={emailHref(clinic.email)}>{clinic.email}</a>
              </dd>
            </div>
            {clinic.directions !== '' && (
              <div>
                <dt>{words.t('contacts.directions')}</dt>
                <dd className="contacts-way">
                  <span lang={clinic.fallback.includes('directions') ? LANGUAGE_TAGS[DEFAULT_LOCALE] : undefined}>
                    {clinic.directions}
                  </span>
                  <FallbackNotice when={clinic.fallback.includes('directions')} />
                </dd>
              </div>
            )}
          </dl>
        </div>
        <div className="contacts-hours">
          <h2>{words.t('contacts.hours')}</h2>
          <Hours today={today} />
          {hours !== null && <Note icon="clock">{words.t('contacts.online', { hours })}</Note>}
        </div>
      </div>
      <div className="wrap section-end">
        <Map />
      </div>
      <BookNow />
    </>
  );
}
