import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Locale } from '../../../contract/locales';
import type { NewPreviewLink, PreviewLink } from '../../../contract/preview';
import { failureText, httpClient } from '../api/http';
import { CopyField } from '../forms/CopyField';
import { formatMoment } from '../locale';
import { useResourceWords } from '../resource-words';
import { FailureAlert } from '../shell/FailureAlert';
import { useIsInBin } from './useIsInBin';

interface PreviewLinksProps {
  type: string;
  id: number;
  /** The language of the page that is shown. */
  locale: Locale;
  /** Whether there is more in the form than what is saved. */
  hasChanges: boolean;
}

function LinksDialog({ type, id, locale, hasChanges, onClose }: PreviewLinksProps & { onClose: () => void }) {
  const words = useResourceWords('preview-links');
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const titleId = useId();
  const isInBin = useIsInBin();
  const address = `/api/panel/${type}/${id}/preview-links`;
  const queryKey = ['preview-links', type, id];
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const list = useQuery({ queryKey, queryFn: async () => (await httpClient(address)).json as PreviewLink[] });
  const make = useMutation({
    mutationFn: async () =>
      (await httpClient(address, { method: 'POST', body: JSON.stringify({ locale }) })).json as NewPreviewLink,
    onSettled,
  });
  const end = useMutation({
    mutationFn: (link: number) => httpClient(`${address}/${link}`, { method: 'DELETE' }),
    onSuccess: (_, link) => {
      notify(words('ended'), { type: 'success' });
      if (make.data?.id === link) make.reset();
    },
    onError: (error) => notify(failureText(error), { type: 'error' }),
    onSettled,
  });
  const links = list.data ?? [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words('share')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{words('text')}</DialogContentText>
        {hasChanges && <Alert severity="info">{words('unsaved')}</Alert>}
        {make.error && <FailureAlert error={make.error} />}
        {make.data && (
          <CopyField
            label={words('link')}
            helperText={words('once')}
            value={make.data.url}
            copy={words('copy')}
            copied={words('copied')}
          />
        )}
        {list.error && <FailureAlert error={list.error} />}
        {links.length > 0 && (
          <div>
            <Box component="b" id={`${titleId}-list`}>
              {words('others')}
            </Box>
            <Box component="ul" aria-labelledby={`${titleId}-list`} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {links.map((link) => (
                <Box
                  component="li"
                  key={link.id}
                  sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 64 }}
                >
                  <b>{link.locale.toUpperCase()}</b>
                  <Box sx={{ flex: 1 }}>{words('until', { when: formatMoment(link.expiresAt) })}</Box>
                  <Button color="error" aria-busy={end.isPending} onClick={() => end.mutate(link.id)}>
                    {words('end')}
                  </Button>
                </Box>
              ))}
            </Box>
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button
          variant={make.data ? 'outlined' : 'contained'}
          disabled={isInBin}
          aria-busy={make.isPending}
          onClick={() => !make.isPending && make.mutate()}
        >
          {`${words('make')}: ${locale.toUpperCase()}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows what is saved to somebody without an account: by an address that can be copied, and ended again. */
export default function PreviewLinks(props: PreviewLinksProps) {
  const words = useResourceWords('preview-links');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words('share')}
      </Button>
      {isOpen && <LinksDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
