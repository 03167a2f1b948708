import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Form, TextInput, useFormIsDirty, useNotify, useTranslate } from 'react-admin';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { PatientNote } from '../../../contract/patient';
import type { StaleProblem } from '../../../contract/problem';
import { failureText, problemOf } from '../api/http';
import { useWords } from '../patients/patients';
import { FormHandle } from './FormHandle';
import { UnsavedChanges } from './UnsavedChanges';
import { SAVE_KEYS, useSaveKey } from './useSaveKey';

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

/** A note as it is kept: of a person, or of a visit. */
type Note = PatientNote;

function Dirty({ onChange }: { onChange: (isDirty: boolean) => void }) {
  const isDirty = useFormIsDirty();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
}

interface NoteFormProps {
  /** Whom the note is about. */
  name: string;
  note: Note;
  label: string;
  help: string;
  max: number;
  /** @throws HttpError */
  write: (input: { text: string; version: number }) => Promise<Note>;
  onSaved: (note: Note) => unknown;
  /** Told whether something is typed and not saved. */
  onDirty?: (isDirty: boolean) => void;
}

/** A note that is written in one field. Of two who write at once, the second sees what the first has written. */
export function NoteForm({ name, note, label, help, max, write, onSaved, onDirty }: NoteFormProps) {
  const words = useWords();
  const notify = useNotify();
  const translate = useTranslate();
  const form = useRef<UseFormReturn>(null);
  const [seen, setSeen] = useState(note);
  const [theirs, setTheirs] = useState<Note | null>(null);
  const [failure, setFailure] = useState('');

  const take = (next: Note) => {
    setSeen(next);
    setTheirs(null);
    form.current?.reset({ text: next.text });
  };
  const submit = async (raw: { text?: string }) => {
    setFailure('');
    try {
      const saved = await write({ text: (raw.text ?? '').trim(), version: seen.version });
      take(saved);
      notify(words('note.saved', { name }), { type: 'success' });
      await onSaved(saved);
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'stale_version') setTheirs((problem as StaleProblem<Note>).current);
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
      {onDirty && <Dirty onChange={onDirty} />}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <TextInput
          source="text"
          label={label}
          helperText={help}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: max } }}
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
