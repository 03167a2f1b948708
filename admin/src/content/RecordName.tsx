import { Avatar, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ImageSource } from '../../../contract/content';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../../contract/locales';
import { pickSource } from '../media/pick-source';
import { colours, displayFont } from '../theme';

// Sharp at 44 px on screens of twice the density.
const THUMBNAIL = 88;

interface RecordNameProps {
  name: string;
  note?: ReactNode;
  /** A round picture before the name; without files it shows the initials. */
  picture?: { sources: ImageSource[]; initials: string };
}

const initialsSx = {
  width: 44,
  height: 44,
  background: colours.bract,
  color: colours.ink,
  font: `500 16px ${displayFont}`,
  '& img': { objectPosition: '50% 25%' },
};

/** The first cell of a row: what the item is called, in Polish, and a line about it. */
export function RecordName({ name, note, picture }: RecordNameProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {picture && (
        <Avatar src={pickSource(picture.sources, THUMBNAIL)?.url} alt="" aria-hidden="true" sx={initialsSx}>
          {picture.initials}
        </Avatar>
      )}
      <Box sx={{ minWidth: { xs: 140, md: 200 }, maxWidth: 420 }}>
        <Box component="b" lang={LANGUAGE_TAGS[DEFAULT_LOCALE]} sx={{ display: 'block', fontWeight: 600 }}>
          {name || translate('content.unnamed')}
        </Box>
        {note && (
          <Box sx={{ fontSize: 13, color: 'text.secondary', '& .MuiTypography-root': { font: 'inherit' } }}>{note}</Box>
        )}
      </Box>
    </Box>
  );
}
