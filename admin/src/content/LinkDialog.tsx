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

/**
 * What people type without a scheme is a page of another site, unless it begins as an address of our own. Null: nothing
 * that a link may lead to, as `javascript:` is.
 */
function complete(typed: string): string | null {
  const url = typed.trim();
  if (/^(https?:|mailto:|tel:|\/|#)/i.test(url)) return URL.canParse(url, window.location.href) ? url : null;
  // A port is no sign of a scheme.
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(url)) return null;
  const whole = /^[^\s@/]+@[^\s@/]+$/.test(url) ? `mailto:${url}` : `https://${url}`;
  return URL.canParse(whole) ? whole : null;
}

/** Asks for the address that a link leads to. */
export function LinkDialog({ url, text, onLink, onRemove, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [address, setAddress] = useState(url);
  const [words, setWords] = useState(text);
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The drawer's form is around this one in React's tree.
    event.stopPropagation();
    const whole = complete(address);
    if (whole === null) setIsRefused(true);
    else onLink(whole, words.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate('content.editor.link')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label={translate('content.editor.address')}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setIsRefused(false);
            }}
            error={isRefused}
            helperText={isRefused && <span role="alert">{translate('content.editor.bad_address')}</span>}
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
