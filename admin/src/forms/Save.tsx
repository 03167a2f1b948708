import { SaveButton } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { SAVE_KEYS, useSaveKey } from './useSaveKey';

/** Saves the form that it stands in, by a press or by Ctrl+S. */
export function Save() {
  const form = useFormContext();
  const box = useSaveKey<HTMLSpanElement>();
  return (
    <span ref={box} style={{ display: 'contents' }}>
      {/* What the server said of a field that is not there any more would hold up every other save. */}
      <SaveButton icon={<></>} alwaysEnable onClick={() => form.clearErrors()} aria-keyshortcuts={SAVE_KEYS} />
    </span>
  );
}
