import { Box, Link } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { useTranslate } from 'react-admin';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from '../../../contract/locales';
import { localizePath, routes } from '../../../contract/routes';
import { locale } from '../locale';
import { colours } from '../theme';

/** The same page in the other languages. Each is an address of its own, so these are plain links. */
export function Languages({ onDark = false }: { onDark?: boolean }) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const path = pathname === '/' ? routes.panel : `${routes.panel}${pathname}`;
  return (
    <Box component="nav" aria-label={translate('shell.languages')} sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {LOCALES.map((other) => (
        <Link
          key={other}
          href={localizePath(other, path) + search}
          lang={LANGUAGE_TAGS[other]}
          hrefLang={LANGUAGE_TAGS[other]}
          aria-label={`${other.toUpperCase()}, ${LANGUAGE_NAMES[other]}`}
          aria-current={other === locale ? 'true' : undefined}
          underline="none"
          sx={{
            display: 'grid',
            placeItems: 'center',
            minWidth: 43,
            minHeight: 44,
            borderRadius: '10px',
            fontSize: 13,
            fontWeight: 600,
            color: onDark ? colours.onDarkSoft : colours.inkSoft,
            '&:hover': { background: onDark ? colours.hoverOnDark : colours.pale },
            '&[aria-current]': {
              color: onDark ? '#fff' : colours.ink,
              textDecoration: `underline 3px ${colours.honey}`,
              textUnderlineOffset: 7,
            },
          }}
        >
          {other.toUpperCase()}
        </Link>
      ))}
    </Box>
  );
}
