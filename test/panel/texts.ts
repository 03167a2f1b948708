import type { Page } from 'playwright-core';
import { LOCALES, type Locale } from '../../contract/locales';
import { mayBeShared, NAMES } from '../support/allowed-words';

/** Letters that a language does not have. Latin ones stand in names and in what the clinic wrote: see `wordsIn`. */
const FOREIGN: Readonly<Record<Locale, RegExp>> = {
  pl: /\p{Script=Cyrillic}/u,
  en: /\p{Script=Cyrillic}|[ąćęłńóśźż]/iu,
  ru: /[іїєґў]/iu,
  by: /[ищъїєґ]/iu,
  ua: /[ыэъёў]/iu,
};
/** A key where its text should be, a text whose gaps nobody filled, a value that no word was found for. */
const RAW =
  /\b(ra|shell|content|start|exports|resources)\.[a-z]\w*(\.\w+)*|%\{|\{\{|\bundefined\b|\bNaN\b|\[object|\bnull\b/;

/** Everything that somebody sees or hears on the page: each text node and label once. */
export async function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (!parent || parent.closest('script, style, noscript, [lang]:not(html)')) continue;
      if (parent.tagName === 'OPTION' || parent.checkVisibility()) texts.push(textContent ?? '');
    }
    const labelled = '[aria-label], [title], [placeholder], [alt], [aria-roledescription], [aria-valuetext]';
    for (const element of document.querySelectorAll(labelled)) {
      if (element.closest('[lang]:not(html)')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext']) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });
}

/** The texts without what the clinic and its people wrote, and without names, figures and signs. */
export function interfaceWords(texts: readonly string[], contents: readonly string[]): string[] {
  const known = contents.filter((content) => /\p{L}/u.test(content));
  return texts.flatMap((text) => {
    let rest = text;
    for (const content of known) {
      if (content.includes(text)) return [];
      rest = rest.replaceAll(content, ' ');
    }
    for (const name of NAMES) rest = rest.replaceAll(name, ' ');
    // Initials, codes of languages and keys to press are in every language the same.
    const words = (rest.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []).filter((word) => word.length > 2);
    return words.length > 0 ? [words.join(' ')] : [];
  });
}

/** What is no word of the language: `[what is wrong, the text]`. */
export function faultsOf(locale: Locale, texts: readonly string[], words: readonly string[]): [string, string][] {
  const raw = texts.filter((text) => RAW.test(text));
  const foreign = words.filter((text) => FOREIGN[locale].test(text));
  return [
    ...raw.map((text): [string, string] => ['raw', text]),
    ...foreign.map((text): [string, string] => ['foreign', text]),
  ];
}

/** The texts that two languages share and should not. */
export function sharedWords(words: ReadonlyMap<Locale, ReadonlySet<string>>, allowed: readonly string[]): string[] {
  return LOCALES.flatMap((one, index) =>
    LOCALES.slice(index + 1).flatMap((other) => {
      const same = allowed.map((text) => text.replaceAll('-', ' '));
      const shared = [...(words.get(one) ?? [])].filter((text) => words.get(other)?.has(text));
      return shared
        .filter((text) => !same.includes(text.replaceAll('-', ' ')) && !mayBeShared(one, other, text))
        .map((text) => `${one}=${other}: ${text}`);
    }),
  );
}
