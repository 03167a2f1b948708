import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNow } from '../appointments/now';
import { formatMoment, SECURITY } from '../locale';

const DAY_MS = 24 * 3_600_000;

/** Says until when a second factor has to be set up. */
export default function FactorNotice({ from }: { from: string }) {
  const translate = useTranslate();
  const left = new Date(from).getTime() - new Date(useNow()).getTime();
  const days = Math.max(0, Math.ceil(left / DAY_MS));
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 3, alignItems: 'center' }}
      action={
        <Button color="inherit" href={SECURITY}>
          {translate('resources.second-factor.set_up')}
        </Button>
      }
    >
      {translate('resources.second-factor.notice', { when: formatMoment(from), days })}
    </Alert>
  );
}
