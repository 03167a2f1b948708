import { NumberInput, TextInput, useRecordContext } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import { atMost } from '../forms/validators';
import { NeededToSave } from './NeededToSave';

/** The item's address on the site. */
export function SlugInput() {
  const isNew = !useRecordContext();
  return (
    <>
      {/* A new item gets what is left empty here; one that is there already would lose it. */}
      {!isNew && <NeededToSave />}
      <TextInput
        source="slug"
        validate={atMost(LIMITS.slug)}
        isRequired={!isNew}
        helperText={isNew ? 'content.drawer.slug_new' : 'content.drawer.slug_old'}
      />
    </>
  );
}

/** The item's place among the others. */
export function OrderInput() {
  const isNew = !useRecordContext();
  return (
    <NumberInput
      source="order"
      min={0}
      max={LIMITS.orderMax}
      step={1}
      isRequired={!isNew}
      helperText={isNew ? 'content.drawer.order_new' : 'content.drawer.order'}
      sx={{ maxWidth: 260 }}
    />
  );
}
