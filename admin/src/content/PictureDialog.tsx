import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormHelperText,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { visuallyHidden } from '@mui/utils';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import type { Media } from '../../../contract/media';
import { PICTURE_TYPES, uploadPicture } from '../media/media-api';
import { pickSource } from '../media/pick-source';
import { lazyPart } from '../shell/lazy-part';

const LibraryDialog = lazyPart(() => import('../media/LibraryDialog'));

const WIDTH = 1200;

interface InsertedPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

interface PictureDialogProps {
  onPicture: (picture: InsertedPicture) => void;
  onClose: () => void;
}

/** Puts an uploaded picture into a text, with its description. */
export function PictureDialog({ onPicture, onClose }: PictureDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const [picture, setPicture] = useState<Media>();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const upload = useMutation({ mutationFn: uploadPicture, onSuccess: setPicture });
  // Every browser that has the site's other pictures shows WebP, and a text can name one file only.
  const source =
    picture &&
    pickSource(
      picture.sources.filter(({ type }) => type === 'image/webp'),
      WIDTH,
    );
  const insert = () => {
    if (!picture || !source) return;
    const height = Math.round((source.width * picture.height) / picture.width);
    onPicture({ src: source.url, alt: alt.trim(), width: source.width, height });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('content.editor.picture')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {source && (
          <Box component="img" src={source.url} alt="" sx={{ width: '100%', maxHeight: 240, objectFit: 'contain' }} />
        )}
        <Button variant="outlined" autoFocus aria-busy={upload.isPending} onClick={() => input.current?.click()}>
          {translate(
            upload.isPending ? 'content.media.uploading' : picture ? 'content.media.change' : 'content.media.choose',
          )}
        </Button>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setLibraryOpen(true)}>
          {translate('content.media.earlier')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          tabIndex={-1}
          aria-label={translate('content.media.choose')}
          style={visuallyHidden}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.mutate(file);
            target.value = '';
          }}
        />
        {upload.error && (
          <FormHelperText error role="alert">
            {translate(upload.error.message, { _: upload.error.message })}
          </FormHelperText>
        )}
        <TextField
          label={translate('content.editor.alt')}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.alt } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={!source} onClick={insert}>
          {translate('content.editor.insert')}
        </Button>
      </DialogActions>
      {isLibraryOpen && (
        <Suspense fallback={null}>
          <LibraryDialog
            onPicture={(media) => {
              setLibraryOpen(false);
              upload.reset();
              setPicture(media);
            }}
            onClose={() => setLibraryOpen(false)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
