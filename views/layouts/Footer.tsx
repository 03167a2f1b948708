import type { ReactElement } from 'react';
import { DOCUMENT_ROUTES } from '../../contract/document';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { formatPhone } from '../../contract/phone';
import { formatDays, groupOpeningHours, formatCity } from '../format';
import { EMERGENCY_NUMBER, emailHref, phoneHref } from '../links';
import { Logo } from '../parts/site/Logo';
import { useSite } from '../site';
import { LocaleLinks } from './LocaleSwitch';

/** The foot of every public page: who, where, when. */
export function Footer(): ReactElement {
  const { locale, words, clinic, documents, portalUrl } = useSite();
  const addressLang = clinic.fallback.includes('address') ? LANGUAGE_TAGS[DEFAULT_LOCALE] : undefined;
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-grid">
          <div>
            <Logo dark />
            <p className="footer-about">{words.t('page.footer.about')}</p>
            <address>
              <span lang={addressLang}>
                {clinic.address}, {formatCity(clinic.city)}
              </span>
              {clinic.phones.map((phone) => (
                <a key={phone} href={phoneHref(phone)}>
                  {formatPhone(phone)}
                </a>
              ))}
              <a href={emailHref(clinic.email)}>{clinic.email}</a>
              <a href={phoneHref(EMERGENCY_NUMBER)}>{words.t('page.footer.emergency')}</a>
            </address>
          </div>
          <div>
            <h2>{words.t('contacts.hours')}</h2>
            <dl>
              {groupOpeningHours(clinic.openingHours).map((group) => (
                <div key={group.from}>
                  <dt>{formatDays(locale, group)}</dt>
                  <dd>{group.hours ?? words.t('common.dayOff')}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h2>{words.t('page.footer.clinic')}</h2>
            <ul>
              <li>
                <a href={href(locale, routes.services)}>{words.t('services.meta.menu')}</a>
              </li>
              <li>
                <a href={href(locale, routes.doctors)}>{words.t('doctors.meta.menu')}</a>
              </li>
              <li>
                <a href={href(locale, routes.articles)}>{words.t('articles.meta.menu')}</a>
              </li>
              <li>
                <a href={href(locale, routes.contacts)}>{words.t('contacts.meta.menu')}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{words.t('page.footer.information')}</h2>
            <ul>
              <li>
                <a href={href(locale, routes.privacy)}>{words.t('legal.meta.privacy.menu')}</a>
              </li>
              <li>
                <a href={href(locale, routes.terms)}>{words.t('legal.meta.terms.menu')}</a>
              </li>
              {documents
                // The full version leads to that for children.
                .filter((kind) => kind !== 'child_protection_children')
                .map((kind) => (
                  <li key={kind}>
                    <a href={href(locale, DOCUMENT_ROUTES[kind])}>{words.t(`documents.meta.${kind}.menu`)}</a>
                  </li>
                ))}
              <li>
                <a href={href(locale, routes.siteMap)}>{words.t('home.siteMap.title')}</a>
              </li>
              <li>
                <a href={portalUrl ?? href(locale, routes.portal)}>{words.t('common.account.portal')}</a>
              </li>
            </ul>
          </div>
        </div>
        <div className="footer-end">
          <span>© {clinic.name}</span>
          <button type="button" className="theme-switch" data-theme-switch>
            {words.t('page.footer.dark')}
          </button>
          <LocaleLinks />
        </div>
      </div>
    </footer>
  );
}
