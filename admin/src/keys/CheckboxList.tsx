import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';

interface CheckboxListProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  error?: string | undefined;
}

/** Some of a few choices. */
export function CheckboxList<Value extends string>({
  label,
  choices,
  values,
  onChange,
  error,
}: CheckboxListProps<Value>) {
  const id = useId();
  return (
    <Box
      component="fieldset"
      aria-describedby={error && id}
      sx={{ display: 'grid', minWidth: 0, margin: 0, padding: 0, border: 0 }}
    >
      <Box component="legend" sx={{ padding: 0, fontSize: 13, fontWeight: 500 }}>
        {label}
      </Box>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice.value}
          label={choice.label}
          control={
            <Checkbox
              checked={values.includes(choice.value)}
              onChange={(_, isOn) =>
                onChange(isOn ? [...values, choice.value] : values.filter((each) => each !== choice.value))
              }
              slotProps={{ input: { 'aria-invalid': Boolean(error) } }}
            />
          }
        />
      ))}
      {error && (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
