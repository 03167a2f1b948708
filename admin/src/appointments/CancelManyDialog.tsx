import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { HttpError, useNotify, useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { NO_ANSWER } from '../api/http';
import { cancelMany, type Visit, VISITS_KEY } from './visits';
import { useWords } from './words';

/** Asks once before the requests of one place are cancelled, as they were when the dialog was opened. */
export function CancelManyDialog({ visits, onClose }: { visits: readonly Visit[]; onClose: () => void }) {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const id = useId();
  const [seen] = useState(visits);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  const accounts = new Set(seen.map(({ patient }) => patient.id)).size;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setMissing(reason.trim() === '');
    if (reason.trim() === '') {
      reasonField.current?.focus();
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      const { cancelled, changed } = await cancelMany(seen, reason.trim());
      const done = words('origin.done', { count: cancelled.length });
      const rest = changed.length > 0 ? ` ${words('origin.changed', { count: changed.length })}` : '';
      notify(`${done}.${rest}`, { type: changed.length > 0 ? 'warning' : 'success' });
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure(error instanceof HttpError ? error.message : NO_ANSWER);
    }
    await queryClient.invalidateQueries({ queryKey: [VISITS_KEY] });
  };
  return (
    <Dialog open role="alertdialog" onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{words('origin.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ marginBottom: 2 }}>
            {words('origin.text', {
              requests: words('origin.requests', { smart_count: seen.length }),
              accounts: words('origin.accounts', { smart_count: accounts }),
            })}
          </DialogContentText>
          <TextField
            id={`${id}-reason`}
            inputRef={reasonField}
            label={words('fields.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isMissing}
            helperText={words(isMissing ? 'cancel.reason_missing' : 'help.reason')}
            slotProps={{ htmlInput: { maxLength: LIMITS.reason } }}
          />
          {failure && (
            <Alert severity="error" sx={{ marginTop: 2 }}>
              {translate(failure, { _: failure })}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" autoFocus onClick={onClose}>
            {words('origin.keep')}
          </Button>
          <Button type="submit" variant="contained" color="error" aria-busy={isBusy}>
            {words('origin.cancel_all')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
