import {
  Alert,
  Box,
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

interface ReasonSuggestions {
  legend: string;
  reasons: readonly { label: string; text: string }[];
}

interface ReasonDialogProps {
  title: string;
  text: string;
  /** The safe choice, which has the focus. */
  keep: string;
  action: string;
  /** What becomes of the reason; without it the patient reads it. */
  help?: string | undefined;
  /** Reasons to choose from: each stands on its button in the words of the staff, and is written in the patient's. */
  suggestions?: ReasonSuggestions | undefined;
  /** Does it and resolves to what went wrong, or to nothing; the dialog stays until whoever opened it closes it. */
  onSubmit: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks once, and for the reason, before visits are cancelled. */
export function ReasonDialog({ title, text, keep, action, help, suggestions, onSubmit, onClose }: ReasonDialogProps) {
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
            helperText={isMissing ? words('cancel.reason_missing') : (help ?? words('help.reason'))}
            slotProps={{ htmlInput: { maxLength: LIMITS.reason } }}
          />
          {suggestions && suggestions.reasons.length > 0 && (
            <Box role="group" aria-labelledby={`${id}-reasons`} sx={{ marginTop: 2 }}>
              <Box id={`${id}-reasons`} sx={{ marginBottom: 1, fontSize: 13 }}>
                {suggestions.legend}
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {suggestions.reasons.map(({ label, text: suggested }) => (
                  <Button
                    key={label}
                    variant="outlined"
                    onClick={() => {
                      setReason(suggested);
                      setMissing(false);
                      reasonField.current?.focus();
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </Box>
            </Box>
          )}
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
