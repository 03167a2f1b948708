import { TextField } from '@mui/material';
import { useState } from 'react';
import { KEY_NAME_MAX, KEY_SCOPES, type KeyScope } from '../../../contract/api-key';
import { dateOf } from '../appointments/times';
import { fromWarsawWall } from '../content/warsaw';
import { DateField } from '../forms/DateField';
import { AddDialog } from './AddDialog';
import { CheckboxList } from './CheckboxList';
import { scopeWord } from './words';
import { useMakeKey, useWords } from './keys';

/** A key is made for a year, unless somebody says otherwise. */
const DAYS = 365;
const DAY_MS = 24 * 3_600_000;

interface MakeKeyProps {
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Asks what a new key is for. */
export function MakeKey({ onMade, onClose }: MakeKeyProps) {
  const words = useWords();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [last, setLast] = useState(() => dateOf(Date.now() + DAYS * DAY_MS));
  const { mutate, isPending, error, reset } = useMakeKey();
  return (
    <AddDialog
      title={words('key.make')}
      action={words('key.make_it')}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        // Good until the day is over.
        mutate(
          { name: name.trim(), scopes, expiresAt: fromWarsawWall(`${last}T23:59`) },
          { onSuccess: ({ key }) => onMade(key) },
        )
      }
    >
      {(messageAt) => (
        <>
          <TextField
            autoFocus
            autoComplete="off"
            label={words('key.name')}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              reset();
            }}
            error={Boolean(messageAt('name'))}
            helperText={messageAt('name') ?? words('key.name_help')}
            slotProps={{ htmlInput: { maxLength: KEY_NAME_MAX } }}
          />
          <CheckboxList
            label={words('key.scopes')}
            choices={KEY_SCOPES.map((value) => ({ value, label: words(scopeWord(value)) }))}
            values={scopes}
            onChange={(next) => {
              setScopes(next);
              reset();
            }}
            error={messageAt('scopes')}
          />
          <DateField
            label={words('key.expires')}
            value={last}
            required
            onChange={(date) => {
              setLast(date);
              reset();
            }}
            error={messageAt('expiresAt')}
          />
        </>
      )}
    </AddDialog>
  );
}
