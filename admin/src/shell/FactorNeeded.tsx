import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useNotificationContext, useRefresh, useTranslate } from 'react-admin';
import type { SecondFactor } from '../../../contract/second-factor';
import { failureText, httpClient } from '../api/http';
import { setHalt } from '../api/session';
import { SECURITY } from '../locale';

/** Why there is no way on yet: words, or an empty text. */
async function reasonAgainst(): Promise<string> {
  try {
    const factors = (await httpClient('/api/me/second-factors')).json as SecondFactor[];
    return factors.length === 0 ? 'resources.second-factor.needed.not_yet' : '';
  } catch (error) {
    return failureText(error);
  }
}

/** Lets people set up a second factor beside their work, so that nothing they typed is lost. */
export default function FactorNeeded() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { resetNotifications } = useNotificationContext();
  const id = useId();
  const [failure, setFailure] = useState('');
  const goOn = async () => {
    const why = await reasonAgainst();
    setFailure(why);
    if (why !== '') return;
    setHalt(null);
    // What could not be done without one is no news any more.
    resetNotifications();
    refresh();
  };
  return (
    <Dialog open aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} fullWidth maxWidth="xs">
      <DialogTitle id={`${id}-title`}>{translate('resources.second-factor.needed.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{translate('resources.second-factor.needed.text')}</DialogContentText>
        {failure && (
          <Alert severity="error" sx={{ marginTop: 2 }}>
            {translate(failure, { _: failure })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" href={SECURITY} target="_blank" autoFocus>
          {translate('resources.second-factor.needed.open')}
        </Button>
        <Button variant="outlined" onClick={() => void goOn()}>
          {translate('resources.second-factor.needed.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
