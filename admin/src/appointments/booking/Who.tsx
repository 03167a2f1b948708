import { Box } from '@mui/material';
import { TextInput, useTranslate } from 'react-admin';
import { LIMITS } from '../../../../contract/limits';
import { LOCALES } from '../../../../contract/locales';
import { useWords } from '../words';
import { Choice } from './Choice';

const pairSx = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '1fr 1fr' } };

/** The caller, and what the caller says. */
export function Who() {
  const words = useWords();
  const translate = useTranslate();
  return (
    <>
      <Box sx={pairSx}>
        <TextInput
          source="patient.firstName"
          label={words('fields.first_name')}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: LIMITS.personName, autoComplete: 'off' } }}
        />
        <TextInput
          source="patient.lastName"
          label={words('fields.last_name')}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: LIMITS.personName, autoComplete: 'off' } }}
        />
      </Box>
      <Box sx={pairSx}>
        <TextInput
          source="patient.phone"
          label={words('fields.phone')}
          type="tel"
          helperText={false}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
        <Choice
          source="locale"
          label={words('fields.language')}
          choices={LOCALES.map((locale) => ({ value: locale, label: translate(`content.language.${locale}`) }))}
        />
      </Box>
      <TextInput
        source="patient.email"
        label={words('fields.email')}
        type="email"
        helperText={words('help.email')}
        slotProps={{ htmlInput: { maxLength: LIMITS.email, autoComplete: 'off' } }}
      />
      <TextInput
        source="note"
        label={words('fields.note')}
        helperText={words('help.note')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: LIMITS.note } }}
      />
    </>
  );
}
