import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Completeness } from '../../../contract/content';
import { LOCALES } from '../../../contract/locales';
import { colours } from '../theme';
import type { AnyRecord } from './record';

const LOOKS: Readonly<Record<Completeness, object>> = {
  complete: { background: colours.done, borderColor: colours.done },
  partial: { background: `linear-gradient(90deg,${colours.honey} 50%,#fff 50%)`, borderColor: colours.half },
  empty: {},
  outdated: {
    background: colours.honey,
    borderColor: colours.half,
    borderRadius: 0,
    transform: 'rotate(45deg) scale(.9)',
  },
};

const markSx = {
  boxSizing: 'border-box',
  flex: 'none',
  width: 9,
  height: 9,
  borderRadius: '50%',
  border: `1.5px solid ${colours.border}`,
} as const;

/** How far a translation is: a sign for the eye, beside words for everybody. */
export function Mark({ value }: { value: Completeness }) {
  return <Box component="span" aria-hidden="true" sx={{ ...markSx, ...LOOKS[value] }} />;
}

/** One style for all that is in it: a list has a hundred marks. */
const marksSx = {
  display: 'flex',
  gap: '5px',
  fontSize: 11,
  fontWeight: 600,
  color: 'text.secondary',
  '& > span': { display: 'grid', justifyItems: 'center', gap: '3px', width: 20 },
  '& i': markSx,
  ...Object.fromEntries(Object.entries(LOOKS).map(([value, look]) => [`& .${value}`, look])),
};

/** The five marks of a row. */
export function Marks() {
  const record = useRecordContext<AnyRecord>();
  const translate = useTranslate();
  if (!record) return null;
  const words = LOCALES.map((locale) => ({
    locale,
    value: record.completeness[locale],
    text: `${locale.toUpperCase()}: ${translate(`content.completeness.${record.completeness[locale]}`)}`,
  }));
  return (
    <Box role="img" aria-label={words.map(({ text }) => text).join(', ')} sx={marksSx}>
      {words.map(({ locale, value, text }) => (
        <span key={locale} title={text}>
          <i className={value} aria-hidden="true" />
          {locale.toUpperCase()}
        </span>
      ))}
    </Box>
  );
}
