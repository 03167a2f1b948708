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
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { problemCode } from '../api/http';
import { currentOf, useVisitSteps } from './useVisitSteps';
import { isOpen, type Visit, visitorOf } from './visits';
import { useTimeWords, useWords } from './words';

/** Asks once, and for the reason, before a visit is cancelled; the safe choice has the focus. */
export function CancelDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const words = useWords();
  const translate = useTranslate();
  const { moment } = useTimeWords();
  const { send, tellFailure } = useVisitSteps();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);

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
      await send(visit, 'cancel', { reason: reason.trim() });
      onClose();
    } catch (error) {
      setBusy(false);
      // What was typed stays while the visit can still be cancelled; the dialog shows what it is now.
      const current = currentOf(error);
      if (current && isOpen(current)) {
        await tellFailure(visit, error);
        return;
      }
      // Nobody can cancel it any more; what it is now is shown behind.
      if (current || problemCode(error) === 'wrong_state') {
        await tellFailure(visit, error);
        onClose();
      } else setFailure(error instanceof HttpError ? error.message : 'ra.notification.http_error');
    }
  };
  return (
    <Dialog open role="alertdialog" onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{words('cancel.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ marginBottom: 2 }}>
            {words('cancel.text', { name: visitorOf(visit), when: moment(visit.startsAt) })}
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
            {words('cancel.keep')}
          </Button>
          <Button type="submit" variant="contained" color="error" aria-busy={isBusy}>
            {words('action.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
