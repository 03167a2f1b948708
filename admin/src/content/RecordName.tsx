import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useCreatePath, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ImageSource } from '../../../contract/content';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../../contract/locales';
import { Portrait } from './Portrait';

interface RecordNameProps {
  name: string;
  note?: ReactNode;
  /** A round picture before the name; without files it shows the initials. */
  picture?: { sources: ImageSource[]; initials: string };
}

/** Over the whole row, so that it is opened from wherever there is nothing else to press. */
const linkSx = {
  display: 'block',
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 0 },
  '&:focus-visible::after': { outline: '3px solid #224a3b', outlineOffset: -3, borderRadius: '10px' },
};

/** The first cell of a row: what the item is called, in Polish, with the way to it, and a line about it. */
export function RecordName({ name, note, picture }: RecordNameProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const id = useRecordContext()?.id;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {picture && <Portrait {...picture} />}
      <Box sx={{ minWidth: { xs: 0, sm: 140, lg: 200 }, maxWidth: 420 }}>
        <Box
          component={Link}
          to={createPath({ resource, type: 'edit', id })}
          lang={name ? LANGUAGE_TAGS[DEFAULT_LOCALE] : undefined}
          sx={linkSx}
        >
          {name || translate('content.unnamed')}
        </Box>
        {note && (
          <Box sx={{ fontSize: 13, color: 'text.secondary', '& .MuiTypography-root': { font: 'inherit' } }}>{note}</Box>
        )}
      </Box>
    </Box>
  );
}
