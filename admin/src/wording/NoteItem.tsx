import { Box, Button } from '@mui/material';
import { useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { LANGUAGE_TAGS } from '../../../contract/locales';
import { quoted } from './quoted';
import type { Note } from './useNotes';

const numberSx = {
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: '1px solid #a87310',
  background: '#fdf3d7',
  color: '#7a5200',
  fontSize: 13,
  fontWeight: 600,
};

interface NoteItemProps {
  note: Note;
  number: number;
  onActive: (isActive: boolean) => void;
  onReplace: (words: string) => void;
  onLeave: () => void;
}

/** One phrase: where it is, why it is there, what can be said instead, and what can be done. */
export function NoteItem({ note, number, onActive, onReplace, onLeave }: NoteItemProps) {
  const translate = useTranslate();
  const id = useId();
  const resource = useResourceContext() ?? '';
  const { locale, field, phrase, reason, suggestion, replacement } = note;
  const say = (key: string) => translate(`resources.wording.${key}`);
  return (
    <Box
      component="li"
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
      onMouseEnter={() => onActive(true)}
      onMouseLeave={() => onActive(false)}
      sx={{ display: 'flex', gap: 1.5, paddingBlock: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box component="span" aria-hidden="true" sx={numberSx}>
        {number}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, fontSize: 14 }}>
        <Box id={id} component="b" lang={LANGUAGE_TAGS[locale]} sx={{ fontSize: 15, overflowWrap: 'anywhere' }}>
          {quoted(phrase)}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{translate(`resources.${resource}.fields.${field}`)}</Box>
        <Box sx={{ color: 'text.secondary' }}>{reason}</Box>
        <Box
          sx={{
            marginBlock: 1,
            padding: '10px 14px',
            borderRadius: '10px',
            border: 1,
            borderColor: 'divider',
            background: '#fff',
          }}
        >
          {replacement !== null && (
            <Box component="span" sx={{ display: 'block', marginBottom: 0.5, fontWeight: 500 }}>
              {`${say('instead')} `}
              <span lang={LANGUAGE_TAGS[locale]}>„{replacement}”</span>
            </Box>
          )}
          {suggestion}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" aria-describedby={id} onClick={() => onReplace(replacement ?? '')}>
            {say(replacement === null ? 'remove' : 'replace')}
          </Button>
          <Button aria-describedby={id} onClick={onLeave}>
            {say('leave')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
