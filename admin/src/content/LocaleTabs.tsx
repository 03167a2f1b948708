import { Box, Tab, Tabs } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { Completeness, TextFields } from '../../../contract/content';
import { DEFAULT_LOCALE, LANGUAGE_NAMES, type Locale, LOCALES } from '../../../contract/locales';
import { completenessOf } from './completeness';
import { Fields } from './Fields';
import { Mark } from './Mark';
import type { AnyRecord, Texts } from './record';
import { Reviewed } from './Reviewed';
import { TextTabProvider } from './text-locale';

function useErrorCounts(): Record<Locale, number> {
  const { errors } = useFormState();
  const byLocale = errors['translations'] as Partial<Record<Locale, object>> | undefined;
  const counts = LOCALES.map((locale) => [locale, Object.keys(byLocale?.[locale] ?? {}).length] as const);
  return Object.fromEntries(counts) as Record<Locale, number>;
}

/** The marks as the texts are now, while somebody types. */
function useMarks(fields: TextFields<string>): Record<Locale, Completeness> {
  const record = useRecordContext<RaRecord & Partial<Pick<AnyRecord, 'completeness'>>>();
  const { dirtyFields } = useFormState();
  const dirty = (dirtyFields['translations'] ?? {}) as Partial<Record<Locale, object>>;
  const watched: unknown = useWatch({ name: 'translations' });
  const reviewed: unknown = useWatch({ name: 'reviewed' });
  const texts = watched as Partial<Record<Locale, Texts>> | undefined;
  const mark = (locale: Locale): Completeness => {
    const now = completenessOf(fields, texts?.[locale] ?? {}, texts?.[DEFAULT_LOCALE] ?? {});
    const isReviewed = Array.isArray(reviewed) && reviewed.includes(locale);
    const isOutdated = record?.completeness?.[locale] === 'outdated' && !dirty[locale] && !isReviewed;
    return isOutdated && now === 'complete' ? 'outdated' : now;
  };
  return Object.fromEntries(LOCALES.map((locale) => [locale, mark(locale)])) as Record<Locale, Completeness>;
}

const countSx = {
  minWidth: 20,
  boxSizing: 'border-box',
  paddingInline: '6px',
  borderRadius: '99px',
  fontSize: 12,
  lineHeight: '20px',
  color: '#fff',
  backgroundColor: 'error.main',
};

interface LocaleTabsProps {
  fields: TextFields<string>;
  /** The language whose tab is open. */
  current: Locale;
  onCurrent: (locale: Locale) => void;
  /** The inputs of one language: they find out which by themselves. */
  children: ReactNode;
  /** What the `*` of the Polish texts says. */
  needed?: string;
}

/** A tab for each language, with its mark and the number of its errors. */
export function LocaleTabs({ fields, current, onCurrent, children, needed }: LocaleTabsProps) {
  const translate = useTranslate();
  const id = useId();
  const { submitCount } = useFormState();
  const counts = useErrorCounts();
  const marks = useMarks(fields);

  const wrong = LOCALES.find((locale) => counts[locale] > 0);
  const seenSubmits = useRef(submitCount);
  useLayoutEffect(() => {
    if (submitCount === seenSubmits.current) return;
    seenSubmits.current = submitCount;
    if (wrong) onCurrent(wrong);
  }, [submitCount, wrong, onCurrent]);

  return (
    <Box>
      <Tabs
        value={current}
        onChange={(_, locale: Locale) => onCurrent(locale)}
        aria-label={translate('content.drawer.languages')}
        variant="scrollable"
        scrollButtons={false}
        sx={{
          marginInline: { xs: -2, sm: -3.5 },
          paddingInline: { xs: 0.5, sm: 2.5 },
          borderBottom: 1,
          borderColor: 'divider',
          marginBottom: 2.5,
        }}
      >
        {LOCALES.map((locale) => (
          <Tab
            key={locale}
            value={locale}
            id={`${id}-tab-${locale}`}
            aria-controls={`${id}-panel-${locale}`}
            title={LANGUAGE_NAMES[locale]}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Mark value={marks[locale]} />
                {locale.toUpperCase()}
                {counts[locale] > 0 && (
                  <Box component="span" aria-hidden="true" sx={countSx}>
                    {counts[locale]}
                  </Box>
                )}
                <span style={visuallyHidden}>
                  {`, ${translate(`content.completeness.${marks[locale]}`)}`}
                  {counts[locale] > 0 && `, ${translate('content.drawer.errors', { smart_count: counts[locale] })}`}
                </span>
              </Box>
            }
          />
        ))}
      </Tabs>
      {LOCALES.map((locale) => (
        // All five stay in the page, so that the form knows their fields.
        <Box
          key={locale}
          role="tabpanel"
          id={`${id}-panel-${locale}`}
          aria-labelledby={`${id}-tab-${locale}`}
          hidden={locale !== current}
        >
          <TextTabProvider value={{ locale, isOpen: locale === current }}>
            <Fields gap={2}>
              {locale === DEFAULT_LOCALE && needed && (
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{needed}</Box>
              )}
              <Reviewed isOutdated={marks[locale] === 'outdated'} />
              {children}
            </Fields>
          </TextTabProvider>
        </Box>
      ))}
    </Box>
  );
}
