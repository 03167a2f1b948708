import type { Locale } from '../../contract/locales';
import { panelDictionaries } from '../support/dictionaries';

/** A word of the panel in one language: `say('content.step.bin')`. Placeholders are left as they are. */
export type Say = (key: string) => string;

/** The panel's words in a language, those with plural forms in the first one. @throws when there is no such word */
export function wordsOf(locale: Locale): Say {
  return (key) => {
    const entry = panelDictionaries.get(locale)?.get(key);
    if (typeof entry !== 'string') throw new Error(`${key} is no word in ${locale}`);
    return entry.split(' |||| ')[0] ?? '';
  };
}

/**
 * Words with whatever stands in their places and follows them: `Zadzwoń: %{name}` finds every such name, `Block` finds
 * `Block: Anna`. Words are whole: it does not find `Blocked`.
 */
export function withAnything(text: string): RegExp {
  const parts = text.split(/%\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}(?!\\p{L})`, 'u');
}
