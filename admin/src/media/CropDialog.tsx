import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Crop } from '../../../contract/media';
import { colours, displayFont } from '../theme';
import { originalUrl, readPicture } from './media-api';
import { ZOOM_MAX, zoomed, zoomOf } from './zoom';

const WHOLE = 100;
/** How far proportions that are the same may lie apart, for whole pixels. */
const ALIKE = 0.03;

/** The arch over the chosen part: what the site shows of a person. */
const archSx = {
  '& .ReactCrop__crop-selection::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: '50% 50% 8% 8% / 41.66% 41.66% 7% 7%',
    border: '2px solid #fff',
    pointerEvents: 'none',
  },
};

/** A still white frame with round honey handles. */
const frameSx = {
  '& .ReactCrop__child-wrapper img': { maxHeight: '60vh' },
  '&& .ReactCrop .ReactCrop__crop-selection': { animation: 'none', backgroundImage: 'none', outline: '2px solid #fff' },
  '& .ReactCrop__crop-selection:focus-visible': { outline: `3px solid ${colours.honey}` },
  '& .ReactCrop__drag-handle': {
    width: 20,
    height: 20,
    borderRadius: '50%',
    border: `2px solid ${colours.ink}`,
    background: colours.honey,
    '&:focus, &:focus-visible': { background: colours.honey, outline: '3px solid #fff', outlineOffset: 1 },
  },
};

interface CropDialogProps {
  id: number;
  aspect: number;
  /** Shows the arch in which the site shows people. */
  arch: boolean;
  isSaving: boolean;
  failure: string;
  onCrop: (crop: Crop) => void;
  onClose: () => void;
}

/** Chooses the part of a picture that the site shows. */
export default function CropDialog({ id, aspect, arch, isSaving, failure, onCrop, onClose }: CropDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [crop, setCrop] = useState<PercentCrop>();
  const [largest, setLargest] = useState<PercentCrop>();
  const { data: picture } = useQuery({ queryKey: ['media', id], queryFn: () => readPicture(id), gcTime: 0 });

  /** Begins with the crop of before, else with the largest one in the middle. */
  const begin = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    const side = naturalWidth / naturalHeight > aspect ? { height: WHOLE } : { width: WHOLE };
    const whole = makeAspectCrop({ unit: '%', ...side }, aspect, naturalWidth, naturalHeight);
    setLargest(whole);
    const before = picture?.crop;
    // A picture that was chosen again may have been cut for a place of other proportions.
    if (before && Math.abs((before.width * naturalWidth) / (before.height * naturalHeight) / aspect - 1) < ALIKE) {
      const { x, y, width, height } = before;
      setCrop({ unit: '%', x: x * WHOLE, y: y * WHOLE, width: width * WHOLE, height: height * WHOLE });
      return;
    }
    setCrop(centerCrop(whole, naturalWidth, naturalHeight));
  };

  const corner = (place: string) =>
    translate('content.media.corner', { place: translate(`content.media.place.${place}`) });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md">
      <DialogTitle id={titleId} sx={{ fontFamily: displayFont }}>
        {translate('content.media.crop')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
        <Box sx={{ color: 'text.secondary', justifySelf: 'start' }}>
          {translate(arch ? 'content.media.help_arch' : 'content.media.help_cover')}
        </Box>
        {failure && (
          <Alert severity="error" sx={{ justifySelf: 'stretch' }}>
            {translate(failure, { _: failure })}
          </Alert>
        )}
        {picture && (
          <Box sx={{ ...frameSx, ...(arch && archSx) }}>
            <ReactCrop
              crop={crop}
              aspect={aspect}
              minWidth={40}
              keepSelection
              onChange={(_, percent) => setCrop(percent)}
              ariaLabels={{
                cropArea: translate('content.media.area'),
                nwDragHandle: corner('nw'),
                nDragHandle: corner('n'),
                neDragHandle: corner('ne'),
                eDragHandle: corner('e'),
                seDragHandle: corner('se'),
                sDragHandle: corner('s'),
                swDragHandle: corner('sw'),
                wDragHandle: corner('w'),
              }}
            >
              <img src={originalUrl(id)} alt="" onLoad={({ currentTarget }) => begin(currentTarget)} />
            </ReactCrop>
          </Box>
        )}
        {crop && largest && (
          <Box
            component="label"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, width: 'min(360px,100%)', minHeight: 44 }}
          >
            {translate('content.media.zoom')}
            <Box
              component="input"
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={zoomOf(crop, largest)}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
                setCrop(zoomed(crop, largest, Number(target.value)))
              }
              sx={{ flex: 1, minWidth: 0, height: 44, accentColor: '#224a3b' }}
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          aria-busy={isSaving}
          disabled={!crop}
          onClick={() => {
            if (!crop || isSaving) return;
            const { x, y, width, height } = crop;
            onCrop({ x: x / WHOLE, y: y / WHOLE, width: width / WHOLE, height: height / WHOLE });
          }}
        >
          {translate('content.media.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
