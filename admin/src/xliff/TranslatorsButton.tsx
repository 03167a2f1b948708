import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { withWords } from '../api/i18n-provider';
import { lazyPart } from '../shell/lazy-part';

const TranslatorsDialog = lazyPart(withWords(() => import('./TranslatorsDialog')));

/** Opens the files for translators of a list; links from elsewhere open them with the list, by `state.translators`. */
export function TranslatorsButton() {
  const translate = useTranslate();
  const { state } = useLocation() as { state: { translators?: boolean } | null };
  const [isOpen, setOpen] = useState(state?.translators === true);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('content.translators')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TranslatorsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
