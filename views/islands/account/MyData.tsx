import { type ReactElement, useState } from 'react';
import { FORM_STEP, type PageForms } from '../../../contract/plain-form';
import { ButtonLink } from '../../parts/site/Button';
import { EraseDialog } from './EraseDialog';
import type { AccountWords } from './words';

/** By way of a renewed session: the page may have been open for long. */
const EXPORT_HREF = '/api/auth/renew?next=%2Fapi%2Fme%2Fexport';

interface MyDataProps {
  words: AccountWords;
  forms: PageForms;
  email: string;
  erasedHref: string;
  isErasing: boolean;
}

/** A copy of everything that is held about the person, and the way to have it removed. */
export function MyData({ words, forms, email, erasedHref, isErasing }: MyDataProps): ReactElement {
  const { t } = words;
  const [erasing, setErasing] = useState(isErasing);
  return (
    <>
      <section>
        <h2>{t('portal.export.title')}</h2>
        <p>{t('portal.export.text')}</p>
        <ButtonLink variant="outline" href={EXPORT_HREF}>
          {t('portal.export.get')}
        </ButtonLink>
      </section>
      <section>
        <h2>{t('portal.erase.title')}</h2>
        <p>{t('portal.erase.text')}</p>
        <ButtonLink
          variant="danger"
          href={`?${FORM_STEP}=erase`}
          onClick={(event) => {
            event.preventDefault();
            setErasing(true);
          }}
        >
          {t('portal.erase.open')}
        </ButtonLink>
        {erasing && (
          <EraseDialog
            words={words}
            forms={forms}
            email={email}
            erasedHref={erasedHref}
            onClose={() => setErasing(false)}
          />
        )}
      </section>
    </>
  );
}
