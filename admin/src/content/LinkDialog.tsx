import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

interface LinkDialogProps {
  url: string;
  /** The selected text: what the link will stand on. */
  text: string;
  onLink: (url: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** What people type without a scheme is a page of another site, unless it begins as an address of our own. */
function complete(typed: string): string {
  const url = typed.trim();
  if (/^(https?:|mailto:|tel:|\/|#)/i.test(url)) return url;
  if (/^[^\s@/]+@[^\s@/]+$/.test(url)) return `mailto:${url}`;
  return `https://${url}`;
}

/** Asks for the address that a link leads to. */
export function LinkDialog({ url, text, onLink, onRemove, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [address, setAddress] = useState(url);
  const [words, setWords] = useState(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The drawer's form is around this one in React's tree.
    event.stopPropagation();
    if (address.trim()) onLink(complete(address), words.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate('content.editor.link')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label={translate('content.editor.address')}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            placeholder="https://"
            type="url"
            autoFocus
          />
          {!text && !url && (
            <TextField
              label={translate('content.editor.words')}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </DialogContent>
        <DialogActions>
          {url && (
            <Button color="error" onClick={onRemove} sx={{ marginRight: 'auto' }}>
              {translate('content.editor.unlink')}
            </Button>
          )}
          <Button variant="outlined" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" type="submit" disabled={!address.trim()}>
            {translate('ra.action.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
