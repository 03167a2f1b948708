import { Typography } from '@mui/material';
import { BooleanInput, useTranslate } from 'react-admin';
import { REMINDERS } from '../../../contract/clinic';

/** Which mails go out before a visit. */
export function Reminders() {
  const translate = useTranslate();
  return (
    <>
      {REMINDERS.map((reminder) => (
        <BooleanInput key={reminder} source={`reminders.${reminder}`} helperText={false} />
      ))}
      <Typography variant="body2" color="text.secondary">
        {translate('resources.settings.help.reminders')}
      </Typography>
    </>
  );
}
