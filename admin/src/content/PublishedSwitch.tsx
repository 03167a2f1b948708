import { Box, Switch } from '@mui/material';
import { useId } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { publicationOf, usePublicationNote } from './publication';
import type { AnyRecord } from './record';

/** The first thing in a drawer: whether the item shows on the site. */
export function PublishedSwitch() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const id = useId();
  const { field } = useController({ name: 'published' });
  const checked = field.value === true;
  const noteOf = usePublicationNote();
  const typed = useWatch() as Record<string, unknown>;
  const saved = useRecordContext<AnyRecord>()?.publication;
  const publication = publicationOf(typed, saved);
  const told = translate(checked ? `resources.${resource}.visible` : 'content.drawer.hidden');
  const note = noteOf(publication);
  // A promise that does not hold yet is left out.
  const help = checked ? (note ?? told) : [told, saved && note].filter(Boolean).join('. ');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        padding: '8px 8px 8px 16px',
        borderRadius: '12px',
        background: '#f1f4e8',
      }}
    >
      <div>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
          {translate('content.visible')}
        </Box>
        <Box id={`${id}-help`} sx={{ fontSize: 13, color: 'text.secondary' }}>
          {help}
        </Box>
      </div>
      <Switch
        id={id}
        checked={checked}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
        slotProps={{ input: { role: 'switch', 'aria-describedby': `${id}-help`, ref: field.ref } }}
      />
    </Box>
  );
}
