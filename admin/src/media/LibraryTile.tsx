import { Box, ButtonBase, CircularProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { LibraryPicture, PictureUse } from '../../../contract/media';
import { formatMoment } from '../locale';
import { colours } from '../theme';
import { pickSource } from './pick-source';

const WIDTH = 200;
/** More records are told by their number. */
const NAMED = 2;

const detailSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: 13,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const;

interface LibraryTileProps {
  picture: LibraryPicture;
  isBusy: boolean;
  onChoose: () => void;
}

/** A picture to choose: what it is of, and where it is shown. */
export function LibraryTile({ picture: { sources, uses, createdAt }, isBusy, onChoose }: LibraryTileProps) {
  const translate = useTranslate();
  const nameOf = ({ name }: PictureUse) => name || translate('content.unnamed');
  const named = uses.slice(0, NAMED).map(nameOf).join(', ');
  const others = uses.length - NAMED;
  const alt = uses.find((use) => use.alt !== '')?.alt;
  const source = pickSource(sources, WIDTH * 2);
  return (
    <ButtonBase
      onClick={onChoose}
      aria-busy={isBusy}
      sx={{
        display: 'grid',
        gap: 0.75,
        width: '100%',
        justifyItems: 'stretch',
        alignContent: 'start',
        padding: 1,
        borderRadius: '14px',
        border: 1,
        borderColor: 'divider',
        textAlign: 'start',
        fontFamily: 'inherit',
        '&:hover': { borderColor: colours.ink },
        '&:focus-visible': { outline: `3px solid ${colours.honey}`, outlineOffset: 2 },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          position: 'relative',
          aspectRatio: '4 / 3',
          borderRadius: '8px',
          overflow: 'hidden',
          background: colours.bract,
          // Of a tall picture the upper part: there are the faces.
          '& img': {
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            objectPosition: '50% 20%',
          },
        }}
      >
        {source && <img src={source.url} alt="" loading="lazy" />}
        {isBusy && <CircularProgress aria-label={translate('ra.page.loading')} sx={{ position: 'relative' }} />}
      </Box>
      <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {named || translate('content.media.unused')}
        {others > 0 && ` +${others}`}
      </Box>
      <Box sx={detailSx}>{alt ?? formatMoment(createdAt)}</Box>
    </ButtonBase>
  );
}
