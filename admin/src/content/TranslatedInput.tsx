import { Box } from '@mui/material';
import { TextInput, useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from '../../../contract/locales';
import { atMost, countCharacters } from '../forms/validators';
import { useTextLocale } from './text-locale';

const POLISH = LANGUAGE_TAGS[DEFAULT_LOCALE];

interface TranslatedInputProps {
  name: string;
  /** In characters. */
  limit: number;
  isRequired?: boolean;
  /** A text of several lines: it counts its characters and shows the Polish text beside itself. */
  multiline?: boolean;
}

/** A text field of the tab's language, with the Polish text for reference in the other languages. */
export function TranslatedInput({ name, limit, isRequired = false, multiline = false }: TranslatedInputProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const locale = useTextLocale();
  const source = `translations.${locale}.${name}`;
  const text: unknown = useWatch({ name: source });
  const polish: unknown = useWatch({ name: `translations.${DEFAULT_LOCALE}.${name}` });
  const isPolish = locale === DEFAULT_LOCALE;
  const reference = !isPolish && typeof polish === 'string' ? polish : '';
  const length = countCharacters(text);
  const count = translate('content.drawer.characters', { count: length, max: limit });
  const shortReference = reference && (
    <span lang={POLISH}>
      {DEFAULT_LOCALE.toUpperCase()}: {reference}
    </span>
  );
  const input = (
    <TextInput
      source={source}
      label={`resources.${resource}.fields.${name}`}
      // An empty text is a text; react-admin would make it null.
      parse={(value: string) => value}
      validate={atMost(limit)}
      isRequired={isRequired && isPolish}
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      helperText={multiline ? <span>{count}</span> : shortReference || false}
      slotProps={{ htmlInput: { lang: LANGUAGE_TAGS[locale] } }}
    />
  );
  if (!multiline || !reference) return input;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '3fr 2fr' } }}>
      {input}
      <Box
        role="note"
        tabIndex={0}
        aria-label={translate('content.drawer.polish')}
        lang={POLISH}
        sx={{
          // As high as the input beside it: it scrolls when the text is longer.
          contain: { sm: 'size' },
          overflow: 'auto',
          marginTop: '24px',
          padding: '9px 12px',
          borderRadius: '10px',
          background: (theme) => theme.palette.background.default,
          fontSize: 13,
          color: 'text.secondary',
          whiteSpace: 'pre-wrap',
        }}
      >
        {reference}
      </Box>
    </Box>
  );
}
