import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { failureText, problemOf } from '../api/http';

interface AddDialogProps {
  title: string;
  action: string;
  isPending: boolean;
  error: Error | null;
  /** The fields; `messageAt` says what is wrong with one. */
  children: (messageAt: (field: string) => string | undefined) => ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A short form for something new. */
export function AddDialog({ title, action, isPending, error, children, onSubmit, onClose }: AddDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const fields = (error && problemOf(error)?.errors) ?? [];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2.5, paddingTop: 1 }}>
            {children((wanted) => fields.find(({ field }) => field === wanted)?.message)}
            {error && fields.length === 0 && (
              <Alert severity="error">{translate(failureText(error), { _: failureText(error) })}</Alert>
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" aria-busy={isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
