import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPhone } from '../../../../contract/phone';
import type { KnownPerson } from '../../../../contract/patient';
import { nameOf, useKnownPeople, useWords } from '../../patients/patients';
import { colours } from '../../theme';
import { dateOf, longDate } from '../times';
import type { Values } from './values';
import { useSettled } from '../../forms/useSettled';

/** How long people pause before what they typed is looked for. */
const TYPING_MS = 200;

/** Whom the number belongs to that is being typed: one press fills in who calls. A family has several names. */
export function KnownPeople({ onTake }: { onTake: () => void }) {
  const words = useWords();
  const form = useFormContext<Values>();
  const people = useKnownPeople(useSettled(useWatch<Values, 'patient.phone'>({ name: 'patient.phone' }), TYPING_MS));
  const [taken, setTaken] = useState('');

  const take = (person: KnownPerson) => {
    const { firstName, lastName, phone, email, locale } = person;
    const options = { shouldDirty: true };
    form.setValue('patient', { firstName, lastName, phone: formatPhone(phone), email: email ?? '' }, options);
    form.setValue('locale', locale, options);
    form.clearErrors(['patient', 'locale']);
    setTaken(words('known.taken', { name: nameOf(person) }));
    onTake();
  };
  return (
    <>
      {people.length > 0 && (
        <Box
          role="group"
          aria-label={words('known.known')}
          sx={{ display: 'grid', gap: 0.5, padding: 1.5, borderRadius: '12px', background: colours.pale }}
        >
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{words('known.known')}</Box>
          {people.map((person) => (
            <Button
              key={`${person.phone} ${nameOf(person)}`}
              variant="outlined"
              onClick={() => take(person)}
              sx={{ justifyContent: 'space-between', gap: 1.5, background: '#fff', textAlign: 'start' }}
            >
              <span>{nameOf(person)}</span>
              <Box component="span" sx={{ fontSize: 13, fontWeight: 400, textAlign: 'end' }}>
                {formatPhone(person.phone)} · {person.locale.toUpperCase()}
                {person.lastVisitAt && (
                  <>
                    <br />
                    {words('known.last', { date: longDate(dateOf(person.lastVisitAt)) })}
                  </>
                )}
              </Box>
            </Button>
          ))}
        </Box>
      )}
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {taken}
      </Box>
    </>
  );
}
