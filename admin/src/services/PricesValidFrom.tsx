import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, usePermissions, useRecordContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { Role } from '../../../contract/auth';
import type { SettingsRecord } from '../../../contract/clinic';
import type { ServiceRecord } from '../../../contract/service';
import { SETTINGS_ID } from '../api/data-provider';
import { failureText } from '../api/http';
import { useNow } from '../appointments/now';
import { dateOf, longDate } from '../appointments/times';

/** After a price on the site was changed here: asks whether the price list is valid from today. */
export function PricesValidFrom() {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const dataProvider = useDataProvider();
  const { permissions } = usePermissions<Role>();
  const { submitCount } = useFormState();
  const record = useRecordContext<ServiceRecord>();
  const price = JSON.stringify(record?.price);
  const [seen, setSeen] = useState({ price, submitCount });
  const [isAsking, setAsking] = useState(false);
  if (record && seen.price !== price) {
    // A price that a colleague changed meanwhile is the colleague's to answer for.
    if (submitCount > seen.submitCount && record.published && permissions === 'admin') setAsking(true);
    setSeen({ price, submitCount });
  }
  const today = dateOf(useNow());
  const set = useMutation({
    mutationFn: async () => {
      const { data } = await dataProvider.getOne<SettingsRecord & { id: number }>('settings', { id: SETTINGS_ID });
      const changes = { version: data.version, pricesValidFrom: today };
      await dataProvider.update('settings', { id: SETTINGS_ID, data: changes, previousData: data });
    },
    onSuccess() {
      setAsking(false);
      const date = longDate(today);
      notify('resources.services.valid_from.done', { type: 'success', messageArgs: { date } });
    },
    onError: (error) => notify(failureText(error), { type: 'error' }),
  });
  if (!isAsking) return null;
  return (
    <Dialog open onClose={() => setAsking(false)} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('resources.services.valid_from.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {translate('resources.services.valid_from.text', { date: longDate(today) })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={() => setAsking(false)}>
          {translate('resources.services.valid_from.keep')}
        </Button>
        <Button
          variant="contained"
          aria-busy={set.isPending}
          onClick={() => {
            if (!set.isPending) set.mutate();
          }}
        >
          {translate('resources.services.valid_from.set')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
