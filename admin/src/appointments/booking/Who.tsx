import { Box } from '@mui/material';
import { useRef } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { LIMITS } from '../../../../contract/limits';
import { LOCALES } from '../../../../contract/locales';
import { useWords } from '../words';
import { Choice } from './Choice';
import { goOn } from './go-on';
import { KnownPeople } from './KnownPeople';
import { hasNumber, type Values } from './values';

const pairSx = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '1fr 1fr' } };

/** Who calls: the number first, which may tell the rest. */
export function Caller() {
  const words = useWords();
  const form = useFormContext<Values>();
  const box = useRef<HTMLDivElement>(null);
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 2.25 }}>
      <TextInput
        source="patient.phone"
        label={words('fields.phone')}
        type="tel"
        helperText={false}
        autoFocus
        // A number of another country takes the place of ours.
        onFocus={({ target }) => {
          if (!hasNumber(target.value)) target.select();
        }}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <KnownPeople onTake={() => goOn(box.current?.closest('form') ?? null, form.getValues())} />
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
    </Box>
  );
}

/** What else the caller may say. */
export function Rest() {
  const words = useWords();
  const translate = useTranslate();
  return (
    <>
      <Box sx={pairSx}>
        <Choice
          source="locale"
          label={words('fields.language')}
          choices={LOCALES.map((locale) => ({ value: locale, label: translate(`content.language.${locale}`) }))}
        />
        <TextInput
          source="patient.email"
          label={words('fields.email')}
          type="email"
          helperText={words('help.email')}
          slotProps={{ htmlInput: { maxLength: LIMITS.email, autoComplete: 'off' } }}
        />
      </Box>
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
