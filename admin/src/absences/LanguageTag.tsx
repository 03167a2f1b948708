import { Box } from '@mui/material';
import type { Locale } from '../../../contract/locales';
import { colours } from '../theme';

/** The language that somebody reads: UA. */
export function LanguageTag({ locale }: { locale: Locale }) {
  return (
    <Box
      component="span"
      translate="no"
      sx={{
        padding: '1px 5px',
        border: `1px solid ${colours.border}`,
        borderRadius: '5px',
        fontSize: 12,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }}
    >
      {locale.toUpperCase()}
    </Box>
  );
}
