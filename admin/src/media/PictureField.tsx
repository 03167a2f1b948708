import { Box, Button, CircularProgress, FormHelperText } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { visuallyHidden } from '@mui/utils';
import { Suspense, useId, useRef, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import type { ImageSource, RecordImage } from '../../../contract/content';
import { LIMITS } from '../../../contract/limits';
import type { Crop, Media } from '../../../contract/media';
import { lazyPart } from '../shell/lazy-part';
import { colours } from '../theme';
import { cropPicture, PICTURE_TYPES, uploadPicture } from './media-api';
import { pickSource } from './pick-source';

const CropDialog = lazyPart(() => import('./CropDialog'));
const LibraryDialog = lazyPart(() => import('./LibraryDialog'));

const PREVIEW_WIDTH = 190;
const MEGABYTE = 1024 * 1024;

interface PictureFieldProps {
  name: 'image' | 'cover';
  label: string;
  help: string;
  aspect: number;
  arch?: boolean;
}

const toRecordImage = ({ id, width, height, sources }: Media): RecordImage => ({ mediaId: id, width, height, sources });

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

function PictureOrNone({ source }: { source: ImageSource | null | undefined }) {
  const translate = useTranslate();
  if (source) return <img src={source.url} alt="" />;
  return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('content.media.none')}</Box>;
}

/** A picture of the record: chosen, cut, changed, taken away. */
export function PictureField({ name, label, help, aspect, arch = false }: PictureFieldProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const form = useFormContext();
  const { field, fieldState } = useController({ name });
  const picture = field.value as RecordImage | null | undefined;
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const [cropping, setCropping] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);

  const begin = (media: Media) => {
    field.onChange(toRecordImage(media));
    setCropping(true);
  };
  const upload = useMutation({ mutationFn: uploadPicture, onSuccess: begin });
  const crop = useMutation({
    mutationFn: ({ mediaId, part }: { mediaId: number; part: Crop }) => cropPicture(mediaId, part),
    onSuccess(media) {
      // The crop is kept with the picture, so there is nothing to save.
      form.setValue(name, toRecordImage(media));
      setCropping(false);
      refresh();
    },
  });

  const choose = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > LIMITS.imageBytes);
    if (file.size <= LIMITS.imageBytes) upload.mutate(file);
  };

  const failure = tooLarge
    ? translate('content.media.too_large', { max: LIMITS.imageBytes / MEGABYTE })
    : messageOf(upload.error) || fieldState.error?.message || '';
  const source = picture && pickSource(picture.sources, PREVIEW_WIDTH * 2);
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      sx={{
        display: 'grid',
        gap: 2.75,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: `${PREVIEW_WIDTH}px 1fr` },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          width: PREVIEW_WIDTH,
          aspectRatio: String(aspect),
          borderRadius: arch ? '50% 50% 20px 20px / 41.66% 41.66% 20px 20px' : '12px',
          background: colours.bract,
          '& img': { width: '100%', height: '100%', objectFit: 'cover', objectPosition: arch ? '50% 20%' : undefined },
        }}
      >
        {upload.isPending ? (
          <CircularProgress aria-label={translate('content.media.uploading')} />
        ) : (
          <PictureOrNone source={source} />
        )}
      </Box>
      <div>
        <Box component="b" id={labelId} sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        <Box component="p" sx={{ margin: '4px 0 12px', fontSize: 13, color: 'text.secondary' }}>
          {help}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" aria-busy={upload.isPending} onClick={() => input.current?.click()}>
            {translate(picture ? 'content.media.change' : 'content.media.choose')}
          </Button>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setLibraryOpen(true)}>
            {translate('content.media.earlier')}
          </Button>
          {picture && (
            <>
              <Button variant="outlined" onClick={() => setCropping(true)}>
                {translate('content.media.recrop')}
              </Button>
              <Button color="error" onClick={() => field.onChange(null)}>
                {translate('ra.action.remove')}
              </Button>
            </>
          )}
        </Box>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          tabIndex={-1}
          aria-label={translate('content.media.choose')}
          style={visuallyHidden}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again after an error.
            target.value = '';
          }}
        />
        {failure && (
          <FormHelperText error role="alert">
            {translate(failure, { _: failure })}
          </FormHelperText>
        )}
      </div>
      {isLibraryOpen && (
        <Suspense fallback={null}>
          <LibraryDialog
            onPicture={(media) => {
              setLibraryOpen(false);
              setTooLarge(false);
              upload.reset();
              begin(media);
            }}
            onClose={() => setLibraryOpen(false)}
          />
        </Suspense>
      )}
      {cropping && picture && (
        <Suspense fallback={null}>
          <CropDialog
            id={picture.mediaId}
            aspect={aspect}
            arch={arch}
            isSaving={crop.isPending}
            failure={messageOf(crop.error)}
            onCrop={(part) => crop.mutate({ mediaId: picture.mediaId, part })}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** A picture as the API takes it. */
export function toImageInput(picture: unknown): unknown {
  if (typeof picture !== 'object' || picture === null || !('mediaId' in picture)) return picture;
  return { mediaId: picture.mediaId };
}
