import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MailRecord } from '../../../contract/mail';

/** Why a mail was not sent: in words where there are some, and the server's code for whoever can read it. */
export function MailError({ mail: { error, state } }: { mail: MailRecord }) {
  const translate = useTranslate();
  if (error === null) return null;
  const kind = error.startsWith('smtp 5') ? 'refused' : error.startsWith('smtp ') ? 'put_off' : error;
  const words = translate(`resources.mails.error.${kind}`, { _: error });
  return (
    <Box sx={{ fontSize: 13, color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
      {words === error || !error.startsWith('smtp ') ? words : `${words} (${error})`}
    </Box>
  );
}
