import { Alert, Box, Button, LinearProgress, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import type { LikelyInput, LikelyPerson, PersonRecord } from '../../../contract/person';
import { useSettled } from '../forms/useSettled';
import { nameOf } from '../patients/patients';
import { FailureAlert } from '../shell/FailureAlert';
import { useAgeText, useLikely, useWords } from './people';

interface LikelyPeopleProps {
  person: PersonRecord;
  onChoose: (other: LikelyPerson) => void;
}

/** Looks for the other record of a person: first those of the same name or date of birth. */
export function LikelyPeople({ person, onChoose }: LikelyPeopleProps) {
  const words = useWords();
  const translate = useTranslate();
  const ageText = useAgeText();
  const [text, setText] = useState('');
  const [bornOn, setBornOn] = useState('');
  const name = useSettled(text);
  const input: LikelyInput = { ...(name && { name }), ...(bornOn && { bornOn }) };
  const { data: people, error, refetch } = useLikely(person.id, input);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 1.5, paddingTop: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          label={words('merge.name')}
          value={text}
          autoFocus
          onChange={({ target }) => setText(target.value)}
          sx={{ flex: '1 1 220px' }}
          slotProps={{ htmlInput: { maxLength: LIMITS.search, autoComplete: 'off' } }}
        />
        <TextField
          type="date"
          label={words('merge.born')}
          value={bornOn}
          onChange={({ target }) => setBornOn(target.value)}
          sx={{ flex: '0 1 200px' }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      {error && <FailureAlert error={error} onRetry={refetch} />}
      {!people && !error && <LinearProgress aria-label={translate('ra.page.loading')} />}
      <div role="status">
        {people?.length === 0 && (
          <Alert severity="info">{words(name || bornOn ? 'merge.none' : 'merge.none_like')}</Alert>
        )}
      </div>
      {people && people.length > 0 && (
        <Box role="group" aria-label={words('merge.found')} sx={{ display: 'grid', gap: 1 }}>
          {people.map((other) => (
            <Button
              key={other.id}
              variant="outlined"
              onClick={() => onChoose(other)}
              sx={{ display: 'grid', justifyContent: 'start', textAlign: 'start', overflowWrap: 'anywhere' }}
            >
              <span>{nameOf(other)}</span>
              <Box component="span" sx={{ fontSize: 13, fontWeight: 400 }}>
                {ageText(other)}
              </Box>
              <Box component="span" sx={{ fontSize: 13, fontWeight: 400, color: 'text.secondary' }}>
                {[
                  other.sameName && words('merge.same_name'),
                  other.sameBornOn && words('merge.same_born'),
                  words('merge.by', { names: other.guardians.map(nameOf).join(', ') }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
