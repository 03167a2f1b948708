import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Locale } from '../../../contract/locales';
import { colours } from '../theme';

/** The language in which somebody is asked, by its code, as in other lists. */
export function AskedLanguage({ locale }: { locale: Locale }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      translate="no"
      role="img"
      aria-label={translate('resources.calls.speaks', { language: translate(`content.language.${locale}`) })}
      sx={{
        display: 'inline-block',
        border: `1px solid ${colours.border}`,
        borderRadius: '6px',
        paddingInline: '.35em',
        background: '#fff',
        color: 'text.secondary',
        font: '600 13px/1.45 "Onest",system-ui,sans-serif',
      }}
    >
      {locale.toUpperCase()}
    </Box>
  );
}
