import { type FieldValues, get, set, type UseFormReturn } from 'react-hook-form';

/** The paths of what was typed: lists count as one value. */
export function dirtyPaths(dirty: object, prefix = ''): string[] {
  return Object.entries(dirty).flatMap(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return value.some(Boolean) ? [prefix + name] : [];
    if (typeof value === 'object' && value !== null) return dirtyPaths(value, `${prefix}${name}.`);
    return value ? [prefix + name] : [];
  });
}

/** Puts what was typed on top of a newer version of the record. */
export function rebase(form: UseFormReturn, record: FieldValues, dirty: object): void {
  const typed = form.getValues();
  const merged = structuredClone(record);
  for (const path of dirtyPaths(dirty)) set(merged, path, get(typed, path));
  form.reset(record, { keepSubmitCount: true });
  form.reset(merged, { keepDefaultValues: true, keepSubmitCount: true });
}
