import { Alert, Button } from '@mui/material';
import { useEditContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { WarningIcon } from '../shell/icons';

/** Somebody else saved the record in the meantime: theirs, or what was typed here on top of it. */
export function StaleNotice({ onSettled }: { onSettled: () => void }) {
  const translate = useTranslate();
  const form = useFormContext();
  const { refetch } = useEditContext();
  // What was typed is put on top of the newer record as soon as that is there: see KeepUp.
  const keepMine = () => {
    onSettled();
    void refetch();
  };
  const takeTheirs = () => {
    form.reset();
    keepMine();
  };
  return (
    <Alert severity="warning" icon={<WarningIcon fontSize="small" />}>
      {translate('content.stale.text')}
      <br />
      <Button variant="outlined" onClick={keepMine} sx={{ marginTop: 1, marginRight: 1 }}>
        {translate('content.stale.keep_mine')}
      </Button>
      <Button onClick={takeTheirs} sx={{ marginTop: 1 }}>
        {translate('content.stale.take_theirs')}
      </Button>
    </Alert>
  );
}
