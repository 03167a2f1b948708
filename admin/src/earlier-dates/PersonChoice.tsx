import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { formatPhone } from '../../../contract/phone';
import { LIMITS } from '../../../contract/limits';
import type { PatientRecord } from '../../../contract/patient';
import { useSettled } from '../forms/useSettled';
import { nameOf, usePatients } from '../patients/patients';
import { SearchIcon } from '../shell/icons';
import { colours } from '../theme';
import { useWords } from './waiting';

/** How long people pause before what they typed is looked for. */
const TYPING_MS = 300;
const SHOWN = 6;
const LENGTH_MIN = 2;

interface PersonChoiceProps {
  /** What is wrong with the choice. */
  error?: string | undefined;
  onChoose: (patient: PatientRecord) => void;
}

/** Looks for a patient with an account, or for a caller. */
export function PersonChoice({ error, onChoose }: PersonChoiceProps) {
  const words = useWords();
  const [text, setText] = useState('');
  const q = useSettled(text.trim(), TYPING_MS);
  const isLooking = q.length >= LENGTH_MIN;
  const found = usePatients(isLooking ? q : '', 1, SHOWN).data?.patients ?? [];
  const people = isLooking ? found.filter(({ account }) => account?.status !== 'blocked') : [];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={words('fields.person')}
        value={text}
        autoFocus
        onChange={({ target }) => setText(target.value)}
        error={Boolean(error)}
        helperText={error ?? words('search')}
        slotProps={{
          htmlInput: { maxLength: LIMITS.search, autoComplete: 'off', 'aria-invalid': error ? true : undefined },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {isLooking && people.length === 0 ? words('nobody_found') : ''}
      </Box>
      {people.length > 0 && (
        <Box
          role="group"
          aria-label={words('found')}
          sx={{ display: 'grid', gap: 0.5, padding: 1.5, borderRadius: '12px', background: colours.pale }}
        >
          {people.map((patient) => (
            <Button
              key={patient.id}
              variant="outlined"
              onClick={() => onChoose(patient)}
              sx={{ justifyContent: 'space-between', gap: 1.5, background: '#fff', textAlign: 'start' }}
            >
              <span>{nameOf(patient)}</span>
              <Box component="span" sx={{ fontSize: 13, fontWeight: 400, textAlign: 'end' }}>
                {patient.phone ? formatPhone(patient.phone) : words('no_phone')} · {patient.locale.toUpperCase()}
              </Box>
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
