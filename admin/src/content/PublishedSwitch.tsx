import { Box, Switch } from '@mui/material';
import { useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

/** The first thing in a drawer: whether the item shows on the site. */
export function PublishedSwitch() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const id = useId();
  const { field } = useController({ name: 'published' });
  const checked = field.value === true;
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
          {translate(checked ? `resources.${resource}.visible` : 'content.drawer.hidden')}
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
