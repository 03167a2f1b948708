import { TextInput } from 'react-admin';
import { fromWarsawWall, toWarsawWall } from './warsaw';

interface InstantInputProps {
  source: string;
  helperText: string;
}

/** A date and a time in Warsaw; empty is none. */
export function InstantInput({ source, helperText }: InstantInputProps) {
  return (
    <TextInput
      source={source}
      type="datetime-local"
      format={(instant: string | null) => (instant ? toWarsawWall(instant) : '')}
      parse={(text: string) => (text ? fromWarsawWall(text) : null)}
      helperText={helperText}
    />
  );
}
