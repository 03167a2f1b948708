import { createContext, useContext } from 'react';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/locales';

interface TextTab {
  locale: Locale;
  isOpen: boolean;
}

const TextTabContext = createContext<TextTab>({ locale: DEFAULT_LOCALE, isOpen: true });

export const TextTabProvider = TextTabContext.Provider;

/** The language whose texts the tab is for. */
export function useTextLocale(): Locale {
  return useContext(TextTabContext).locale;
}

/** Whether the tab around is the one that one sees. */
export function useIsTabOpen(): boolean {
  return useContext(TextTabContext).isOpen;
}
