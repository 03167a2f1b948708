import { Typography } from '@mui/material';
import { BooleanInput, useRecordContext, useTranslate } from 'react-admin';
import type { SettingsRecord } from '../../../contract/clinic';
import { formatMoment } from '../locale';

/** Whether staff have to have a second factor, and from when. */
export function SecondFactorDuty() {
  const translate = useTranslate();
  const from = useRecordContext<SettingsRecord & { id: number }>()?.secondFactorFrom;
  return (
    <>
      <BooleanInput source="secondFactorRequired" helperText={false} />
      {from && (
        <Typography sx={{ fontWeight: 500 }}>
          {translate('resources.settings.factor_from', { when: formatMoment(from) })}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('resources.settings.help.secondFactor')}
      </Typography>
    </>
  );
}
