import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { MailRecord } from '../../../contract/mail';
import type { PanelDataProvider } from '../api/data-provider';

const DONE = { retry: 'resources.mails.retried', resend: 'resources.mails.again.done' };

interface MailStepProps {
  mail: MailRecord;
  /** A mail that failed is tried again as it is; one that was sent is written anew. */
  verb: keyof typeof DONE;
}

/** Sends a mail again. */
export function MailStep({ mail, verb }: MailStepProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<PanelDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.act('mails', mail.id, verb),
    onSuccess: () => notify(DONE[verb], { type: 'success', messageArgs: { to: mail.to } }),
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
