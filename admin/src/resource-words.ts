import { useTranslate } from 'react-admin';

/** A text by its key, with what stands in its places. */
export type Words = (key: string, options?: Record<string, unknown>) => string;

/** The words of one resource: `words('action.save')` of `calls` is `resources.calls.action.save`. */
export function useResourceWords(resource: string): Words {
  const translate = useTranslate();
  return (key, options) => translate(`resources.${resource}.${key}`, options);
}
