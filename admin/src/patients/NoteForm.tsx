import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Form, TextInput, useNotify, useTranslate } from 'react-admin';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { LIMITS } from '../../../contract/limits';
import type { PatientNote } from '../../../contract/patient';
import type { StaleProblem } from '../../../contract/problem';
import { failureText, problemOf } from '../api/http';
import { VISITS_KEY } from '../appointments/visits';
import { FormHandle } from '../forms/FormHandle';
import { UnsavedChanges } from '../forms/UnsavedChanges';
import { SAVE_KEYS, useSaveKey } from '../forms/useSaveKey';
import { useWords, writeNote } from './patients';

function Save() {
  const words = useWords();
  const { isSubmitting } = useFormState();
  const button = useSaveKey<HTMLButtonElement>();
  return (
    <Button ref={button} type="submit" variant="outlined" aria-busy={isSubmitting} aria-keyshortcuts={SAVE_KEYS}>
      {words('note.save')}
    </Button>
  );
}

/** What the front desk has to know of a person. Of two who write at once, the second sees what the first has written. */
export function NoteForm({ id, name, note }: { id: string; name: string; note: PatientNote }) {
  const words = useWords();
  const notify = useNotify();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const form = useRef<UseFormReturn>(null);
  const [seen, setSeen] = useState(note);
  const [theirs, setTheirs] = useState<PatientNote | null>(null);
  const [failure, setFailure] = useState('');

  const take = (next: PatientNote) => {
    setSeen(next);
    setTheirs(null);
    form.current?.reset({ text: next.text });
  };
  const submit = async (raw: { text?: string }) => {
    setFailure('');
    try {
      take(await writeNote(id, { text: (raw.text ?? '').trim(), version: seen.version }));
      notify(words('note.saved', { name }), { type: 'success' });
      await queryClient.invalidateQueries({ queryKey: [VISITS_KEY, 'patient', id] });
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'stale_version') setTheirs((problem as StaleProblem<PatientNote>).current);
      else setFailure(failureText(error));
    }
  };
  return (
    <Form
      defaultValues={{ text: note.text }}
      onSubmit={submit}
      disableInvalidFormNotification
      sanitizeEmptyValues={false}
    >
      <FormHandle formRef={form} />
      <UnsavedChanges />
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <TextInput
          source="text"
          label={words('note.title')}
          helperText={words('note.help')}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: LIMITS.patientNote } }}
        />
        {theirs && (
          <Alert
            severity="warning"
            action={
              <>
                <Button
                  color="inherit"
                  onClick={() => {
                    setSeen(theirs);
                    setTheirs(null);
                  }}
                >
                  {words('note.keep')}
                </Button>
                <Button color="inherit" onClick={() => take(theirs)}>
                  {words('note.take')}
                </Button>
              </>
            }
          >
            {words('note.stale')} “{theirs.text || words('note.empty')}”
          </Alert>
        )}
        {failure && <Alert severity="error">{translate(failure, { _: failure })}</Alert>}
        <Save />
      </Box>
    </Form>
  );
}
