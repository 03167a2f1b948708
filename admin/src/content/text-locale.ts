import { createContext, useContext } from 'react';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/locales';

const TextLocaleContext = createContext<Locale>(DEFAULT_LOCALE);

export const TextLocaleProvider = TextLocaleContext.Provider;

/** The language whose texts the tab is for. */
export function useTextLocale(): Locale {
  return useContext(TextLocaleContext);
}
