import type { ReactElement } from 'react';
import type { Locale } from '../../../contract/locales';
import { formatList } from '../../format';
import { useSite } from '../../site';

/** The languages that someone speaks: codes to see, names to hear. */
export function Langs({ languages }: { languages: readonly Locale[] }): ReactElement | null {
  const { locale, words } = useSite();
  if (languages.length === 0) return null;
  const names = languages.map((language) => words.t(`common.language.${language}`));
  return (
    <span className="langs">
      <span className="sr-only">{words.t('common.language.spoken', { list: formatList(locale, names) })}</span>
      {languages.map((language) => (
        <span key={language} translate="no" aria-hidden="true">
          {language.toUpperCase()}
        </span>
      ))}
    </span>
  );
}
