import { SelectInput, type SelectInputProps } from 'react-admin';
import { useIsInBin } from './useIsInBin';

type ChoiceInputProps = Pick<SelectInputProps, 'choices' | 'translateChoice'> & { source: string };

/** One of a few; there is always one. */
export function ChoiceInput(props: ChoiceInputProps) {
  return <SelectInput {...props} isRequired readOnly={useIsInBin()} helperText={false} />;
}
