import type { ReactElement } from 'react';
import { routes } from '../../contract/routes';
import { appointmentHref } from '../links';
import { ButtonLink } from '../parts/site/Button';
import { Icon } from '../parts/site/Icon';
import { Logo } from '../parts/site/Logo';
import { useSite } from '../site';
import { AccountLinks, AccountMenu } from './AccountLinks';
import { LocaleSwitch } from './LocaleSwitch';
import { MenuLinks } from './Menu';

/** The top of every public page. */
export function Header(): ReactElement {
  const { locale, words, path } = useSite();
  // Booking and its thanks have the one button of their page.
  const booking = path.startsWith(routes.appointment);
  return (
    <header className="header">
      <div className="wrap header-row">
        <Logo />
        <nav className="header-nav" aria-label={words.t('common.menu.label')}>
          <MenuLinks />
        </nav>
        <LocaleSwitch />
        <div className="header-wide">
          <AccountMenu />
          {!booking && (
            <ButtonLink size="s" href={appointmentHref(locale)}>
              {words.t('common.book')}
            </ButtonLink>
          )}
        </div>
        <details className="drop header-menu" data-drop>
          <summary aria-label={words.t('common.menu.label')}>
            <Icon name="menu" />
          </summary>
          <nav className="drop-list" aria-label={words.t('common.menu.label')}>
            <MenuLinks all />
            <AccountLinks />
          </nav>
        </details>
      </div>
    </header>
  );
}
