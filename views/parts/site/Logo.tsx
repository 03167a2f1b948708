import type { ReactElement } from 'react';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../../contract/locales';
import { href, routes } from '../../../contract/routes';
import { useSite } from '../../site';

/** The mark and the clinic's short name, leading to the main page; `dark` is for dark backgrounds. */
export function Logo({ dark = false }: { dark?: boolean }): ReactElement {
  const { locale, clinic, asset } = useSite();
  const lang = clinic.fallback.includes('shortName') ? LANGUAGE_TAGS[DEFAULT_LOCALE] : undefined;
  return (
    <a className="logo" href={href(locale, routes.home)} translate="no">
      {!dark && <img data-in="light" src={asset('mark.svg')} width={40} height={40} alt="" fetchPriority="low" />}
      <img
        data-in={dark ? undefined : 'dark'}
        src={asset('mark-light.svg')}
        width={40}
        height={40}
        alt=""
        fetchPriority="low"
      />
      <span lang={lang}>{clinic.shortName}</span>
    </a>
  );
}
