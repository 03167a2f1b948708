import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale } from '../../../contract/locales';
import type { XliffTexts, XliffUnit } from '../../../contract/xliff';
import { useResourceWords } from '../resource-words';
import { colours } from '../theme';

interface TextsProps {
  title: string;
  texts: XliffTexts;
  lang: Locale;
}

/** Both texts side by side; on a phone one below the other. Long ones are moved by the arrow keys. */
function Texts({ title, texts, lang }: TextsProps) {
  const words = useResourceWords('xliff');
  const sides = ['file', 'site'] as const;
  return (
    <Box sx={{ marginTop: 1 }}>
      <Box sx={{ fontSize: 13, fontWeight: 600 }}>{title}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '1fr 1fr' }, gap: 1 }}>
        {sides.map((side) => (
          <Box
            key={side}
            role="group"
            aria-label={`${title}, ${words(`side.${side}`)}`}
            tabIndex={0}
            sx={{ padding: 1, maxHeight: 160, overflow: 'auto', borderRadius: '8px', background: colours.pale }}
          >
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{words(`side.${side}`)}</Box>
            <Box lang={LANGUAGE_TAGS[lang]} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {texts[side] || '–'}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface ReportLineProps {
  unit: XliffUnit;
  locale: Locale;
  isChosen: boolean;
  /** Chooses to write it all the same; undefined where all is done. */
  onChoose?: ((isChosen: boolean) => void) | undefined;
}

/** What becomes of one text of a file: where it is, why it is not written, and both texts. */
export function ReportLine({ unit, locale, isChosen, onChoose }: ReportLineProps) {
  const translate = useTranslate();
  const words = useResourceWords('xliff');
  const resource = useResourceContext() ?? '';
  const { place, line, name, field, outcome, messages, accept, polish, translation } = unit;
  const label = field && translate(`resources.${resource}.fields.${field}`);
  const title = [name || place, label].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ paddingBlock: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Box component="b" sx={{ flex: '1 1 200px', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{words('line', { line })}</Box>
        <Box sx={{ fontWeight: 600, color: outcome === 'refused' ? 'error.main' : 'success.main' }}>
          {words(`outcome.${outcome === 'written' && !onChoose ? 'saved' : outcome}`)}
        </Box>
      </Box>
      {messages.length > 0 && <Box sx={{ marginTop: 0.5 }}>{messages.join(' ')}</Box>}
      {polish && <Texts title={words('polish')} texts={polish} lang={DEFAULT_LOCALE} />}
      {translation && <Texts title={words('translation')} texts={translation} lang={locale} />}
      {accept !== null && onChoose && (
        <FormControlLabel
          control={
            <Checkbox
              checked={isChosen}
              onChange={(_, checked) => onChoose(checked)}
              slotProps={{ input: { 'aria-label': `${words('accept')}: ${title}` } }}
            />
          }
          label={words('accept')}
        />
      )}
    </Box>
  );
}
