import { Box, Dialog, IconButton, LinearProgress, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type SyntheticEvent, useEffect, useId, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Locale, LOCALES } from '../../../contract/locales';
import type { Preview } from '../../../contract/preview';
import { httpClient } from '../api/http';
import { withWords } from '../api/i18n-provider';
import type { Values } from '../forms/body';
import { CloseIcon } from '../shell/icons';
import { lazyPart } from '../shell/lazy-part';
import { colours } from '../theme';

const PreviewLinks = lazyPart(withWords(() => import('./PreviewLinks')));

const PHONE = { width: 390, height: 844 };
const WIDTHS = ['wide', 'narrow'] as const;
type Width = (typeof WIDTHS)[number];

/** Leads to the record where the page shows others too. */
function show(page: Document, anchor: string | null): void {
  const place = anchor === null ? null : page.getElementById(anchor);
  if (!place) return;
  if (place.tagName === 'DETAILS') place.setAttribute('open', '');
  place.style.outline = `3px solid ${colours.honey}`;
  place.scrollIntoView({ block: 'center' });
}

interface PageProps {
  preview: Preview;
  locale: Locale;
  width: Width;
  onClose: () => void;
}

/** The page by itself: it may not run scripts, and what stands around it reaches into it. */
function Page({ preview: { html, anchor }, locale, width, onClose }: PageProps) {
  const translate = useTranslate();
  const isNarrow = width === 'narrow';
  const begin = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    if (!page) return;
    show(page, anchor);
    page.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') onClose();
    });
  };
  return (
    <Box
      component="iframe"
      key={`${locale} ${width}`}
      srcDoc={html}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      title={translate('content.preview.title')}
      lang={LANGUAGE_TAGS[locale]}
      onLoad={begin}
      sx={{
        display: 'block',
        boxSizing: 'border-box',
        width: isNarrow ? PHONE.width : '100%',
        maxWidth: '100%',
        height: '100%',
        maxHeight: isNarrow ? PHONE.height : undefined,
        marginInline: 'auto',
        border: isNarrow ? `1px solid ${colours.border}` : 0,
        borderRadius: isNarrow ? '24px' : 0,
        background: '#fff',
      }}
    />
  );
}

interface PreviewDialogProps {
  /** What a write would say of the record. */
  draft: Values;
  /** The language that is shown first. */
  first: Locale;
  onFail: (error: unknown) => void;
  onClose: () => void;
}

/** The public page as it would be with what is in the form, in each language. Nothing of it is kept, here or there. */
export function PreviewDialog({ draft, first, onFail, onClose }: PreviewDialogProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const id = useId();
  const [locale, setLocale] = useState(first);
  const [width, setWidth] = useState<Width>('wide');
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', id, draft, locale],
    queryFn: async () => {
      const body = JSON.stringify({ ...draft, locale });
      return (await httpClient(`/api/panel/${resource}/preview`, { method: 'POST', body })).json as Preview;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });

  useEffect(() => {
    if (error) onFail(error);
  }, [error, onFail]);

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { padding: 0, background: colours.pale } } }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 1, lg: 3 },
          rowGap: 1,
          padding: { xs: '8px 8px 8px 16px', sm: '10px 20px 10px 28px' },
          borderBottom: 1,
          borderColor: 'divider',
          background: '#fff',
        }}
      >
        <Box sx={{ flex: '1 1 150px' }}>
          <Typography id={id} variant="h2">
            {translate('content.preview.title')}
          </Typography>
          <Box sx={{ display: { xs: 'none', md: 'block' }, fontSize: 13, color: 'text.secondary' }}>
            {translate('content.preview.note')}
          </Box>
        </Box>
        <ToggleButtonGroup
          exclusive
          aria-label={translate('content.preview.language')}
          value={locale}
          onChange={(_, next: Locale | null) => next && setLocale(next)}
        >
          {LOCALES.map((each) => (
            <ToggleButton
              key={each}
              value={each}
              aria-label={`${each.toUpperCase()}, ${LANGUAGE_NAMES[each]}`}
              title={LANGUAGE_NAMES[each]}
            >
              {each.toUpperCase()}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          aria-label={translate('content.preview.width')}
          value={width}
          onChange={(_, next: Width | null) => next && setWidth(next)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {WIDTHS.map((each) => (
            <ToggleButton key={each} value={each}>
              {translate(`content.preview.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {typeof draft.id === 'number' && (
          <Suspense fallback={null}>
            <PreviewLinks type={resource} id={draft.id} locale={locale} hasChanges={Object.keys(draft).length > 1} />
          </Suspense>
        )}
        <IconButton onClick={onClose} autoFocus aria-label={translate('ra.action.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      {isFetching && <LinearProgress aria-label={translate('ra.page.loading')} />}
      <Box sx={{ flex: 1, minHeight: 0, padding: width === 'narrow' ? 2 : 0 }}>
        {data && <Page preview={data} locale={locale} width={width} onClose={onClose} />}
      </Box>
    </Dialog>
  );
}
