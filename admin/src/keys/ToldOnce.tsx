import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { CopyField } from '../forms/CopyField';
import { useWords } from './keys';

interface ToldOnceProps {
  /** What is told. */
  kind: 'key' | 'hook';
  value: string;
  onClose: () => void;
}

/** Shows a key or a secret the one time it is told. It closes by its button alone: a press beside it loses nothing. */
export function ToldOnce({ kind, value, onClose }: ToldOnceProps) {
  const words = useWords();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{words(`${kind}.ready`)}</DialogTitle>
      <DialogContent>
        <CopyField
          label={words(`${kind}.value`)}
          helperText={words(`${kind}.once`)}
          value={value}
          copy={words('copy')}
          copied={words('copied')}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {words('kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
