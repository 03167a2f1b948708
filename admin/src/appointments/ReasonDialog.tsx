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
import { useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { useWords } from './words';

interface ReasonDialogProps {
  title: string;
  text: string;
  /** The safe choice, which has the focus. */
  keep: string;
  action: string;
  /** Does it and resolves to what went wrong, or to nothing; the dialog stays until whoever opened it closes it. */
  onSubmit: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks once, and for the reason, before visits are cancelled. */
export function ReasonDialog({ title, text, keep, action, onSubmit, onClose }: ReasonDialogProps) {
  const words = useWords();
  const translate = useTranslate();
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
    setFailure((await onSubmit(reason.trim())) ?? '');
    setBusy(false);
  };
  return (
    <Dialog open role="alertdialog" onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ marginBottom: 2 }}>
            {text}
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
            {keep}
          </Button>
          <Button type="submit" variant="contained" color="error" aria-busy={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
