import { FieldTitle, SelectInput, type SelectInputProps } from 'react-admin';
import { useIsInBin } from './useIsInBin';

interface ChoiceInputProps extends Pick<SelectInputProps, 'choices' | 'translateChoice'> {
  source: string;
  /** Whether nothing is chosen at first. */
  isNeeded?: boolean;
}

/** One of a few; it cannot be emptied. */
export function ChoiceInput({ isNeeded = false, ...props }: ChoiceInputProps) {
  return (
    <SelectInput
      {...props}
      // Where there is always one, a sign that it must not be empty would say nothing.
      label={<FieldTitle source={props.source} isRequired={isNeeded} />}
      isRequired
      readOnly={useIsInBin()}
      helperText={false}
    />
  );
}
