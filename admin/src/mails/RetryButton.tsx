import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { MailRecord } from '../../../contract/mail';
import type { PanelDataProvider } from '../api/data-provider';

/** Sends a mail again that failed. */
export function RetryButton({ mail }: { mail: MailRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.act('mails', mail.id, 'retry'),
    onSuccess: () => notify('resources.mails.retried', { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
  return (
    <Button
      variant="outlined"
      sx={{ whiteSpace: 'nowrap' }}
      aria-busy={isPending}
      aria-label={`${translate('resources.mails.retry')}: ${mail.to}`}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      {translate('resources.mails.retry')}
    </Button>
  );
}
