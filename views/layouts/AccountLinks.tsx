import type { ReactElement } from 'react';
import { FORM_PAGE } from '../../contract/plain-form';
import { href, routes } from '../../contract/routes';
import { Icon } from '../parts/site/Icon';
import { useSite } from '../site';

/** What the audience may open besides the public pages, and the way out. */
export function AccountLinks(): ReactElement {
  const { locale, words, audience, path, portalUrl } = useSite();
  if (audience === 'anonymous') return <a href={href(locale, routes.signIn)}>{words.t('common.account.signIn')}</a>;
  return (
    <>
      <a href={portalUrl ?? href(locale, routes.portal)}>{words.t('common.account.portal')}</a>
      {audience === 'staff' && <a href={routes.panel}>{words.t('common.account.panel')}</a>}
      <form
        method="post"
        action="/api/auth/sign-out"
        data-sign-out={path.startsWith(routes.portal) ? href(locale, routes.home) : ''}
      >
        <input type="hidden" name={FORM_PAGE} value={href(locale, routes.home)} />
        <button type="submit">{words.t('common.account.signOut')}</button>
      </form>
    </>
  );
}

/** The account in the header of a wide screen: a link to sign in, or a menu for who is signed in. */
export function AccountMenu(): ReactElement {
  const { locale, words, audience } = useSite();
  if (audience === 'anonymous') {
    return (
      <a className="header-link" href={href(locale, routes.signIn)}>
        <Icon name="user" />
        {words.t('common.account.signIn')}
      </a>
    );
  }
  return (
    <details className="drop header-account" data-drop>
      <summary>
        <Icon name="user" />
        {words.t('common.account.label')}
        <Icon name="chevron-down" />
      </summary>
      <div className="drop-list">
        <AccountLinks />
      </div>
    </details>
  );
}
