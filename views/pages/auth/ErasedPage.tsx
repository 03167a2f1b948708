import type { ReactElement } from 'react';
import { href, routes } from '../../../contract/routes';
import { ButtonLink } from '../../parts/site/Button';
import { useSite } from '../../site';

/** Says that the account is gone, and names nobody. */
export function ErasedPage(): ReactElement {
  const { locale, words } = useSite();
  return (
    <>
      <h1>{words.t('auth.erased.title')}</h1>
      <p className="form-lead">{words.t('auth.erased.text')}</p>
      <ButtonLink size="l" wide href={href(locale, routes.home)}>
        {words.t('common.backHome')}
      </ButtonLink>
    </>
  );
}
