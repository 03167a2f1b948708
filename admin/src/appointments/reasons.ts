import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Locale } from '../../../contract/locales';
import { loadWords } from '../api/i18n-provider';
import { RESOURCE, useWords } from './words';

const REASONS = ['doctor_ill', 'doctor_away', 'closed', 'device', 'asked'];

/** A reason to choose: what stands on its button, what it writes, and how each patient reads it. */
interface Reason {
  label: string;
  text: string;
  in: Readonly<Partial<Record<Locale, string>>>;
}

export interface Reasons {
  legend: string;
  reasons: Reason[];
}

/**
 * What visits are cancelled for most: said to the staff in their language, written in the patient's. Of patients with
 * several languages each reads it in the own one, and the staff see theirs.
 * @param locales each once
 */
export function useReasons(locales: readonly Locale[]): Reasons | undefined {
  const words = useWords();
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['words', locales],
    queryFn: () => Promise.all(locales.map(loadWords)),
    staleTime: Infinity,
  });
  if (!data) return undefined;
  const [only] = locales;
  const isOne = locales.length === 1;
  return {
    legend: words('cancel.reasons.legend', {
      language: locales.map((locale) => translate(`content.language.${locale}`)).join(', '),
    }),
    reasons: REASONS.map((name) => {
      const label = words(`cancel.reasons.${name}`);
      const texts = locales.map((locale, index) => [
        locale,
        data[index]?.(`resources.${RESOURCE}.cancel.reasons.${name}`) ?? label,
      ]);
      const inTheirs = Object.fromEntries(texts) as Reason['in'];
      return { label, text: (isOne && only && inTheirs[only]) || label, in: inTheirs };
    }),
  };
}
