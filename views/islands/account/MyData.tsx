import { type ReactElement, useState } from 'react';
import { call, type Failure } from '../../forms/call';
import { FormFailure } from '../../forms/FormFailure';
import { Button } from '../../parts/site/Button';
import { EraseDialog } from './EraseDialog';
import type { AccountWords } from './words';

const FILE = 'my-data.json';

function download(data: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(address);
}

interface MyDataProps {
  words: AccountWords;
  email: string;
  erasedHref: string;
}

/** A copy of everything that is held about the person, and the way to have it removed. */
export function MyData({ words, email, erasedHref }: MyDataProps): ReactElement {
  const { t, locale } = words;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [erasing, setErasing] = useState(false);
  const get = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    // Not by a link: one that is followed when the session has to be renewed leads to an error.
    const outcome = await call<object>(locale, 'GET', '/api/me/export');
    setBusy(false);
    if (outcome.kind === 'done') download(outcome.body);
    else setFailure(outcome);
  };
  return (
    <>
      <section>
        <h2>{t('portal.export.title')}</h2>
        <p>{t('portal.export.text')}</p>
        <FormFailure failure={failure} words={words} onRetry={() => void get()} />
        <Button variant="outline" loading={busy} onClick={() => void get()}>
          {t('portal.export.get')}
        </Button>
      </section>
      <section>
        <h2>{t('portal.erase.title')}</h2>
        <p>{t('portal.erase.text')}</p>
        <Button variant="danger" onClick={() => setErasing(true)}>
          {t('portal.erase.open')}
        </Button>
        {erasing && (
          <EraseDialog words={words} email={email} erasedHref={erasedHref} onClose={() => setErasing(false)} />
        )}
      </section>
    </>
  );
}
