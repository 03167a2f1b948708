import { Box, Button, TextField } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';

interface CopyFieldProps {
  label: string;
  helperText: string;
  value: string;
  /** The word on the button, and what is said when it has worked. */
  copy: string;
  copied: string;
}

/** What was just made, once: to copy it by a press, or by hand where the browser does not let us. */
export function CopyField({ label, helperText, value, copy, copied }: CopyFieldProps) {
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [value]);
  const onCopy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      notify(copied, { type: 'success' });
    } catch {
      // What is selected can be copied by the keys.
    }
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        inputRef={field}
        autoFocus
        fullWidth
        label={label}
        helperText={helperText}
        value={value}
        slotProps={{ htmlInput: { readOnly: true, onFocus: () => field.current?.select() } }}
      />
      {/* Beside the field, whose label stands above it. */}
      <Button variant="contained" sx={{ marginTop: 3 }} onClick={() => void onCopy()}>
        {copy}
      </Button>
    </Box>
  );
}
