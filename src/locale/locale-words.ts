import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { fillText, type Values } from '../../contract/fill-text';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../contract/locales';
import { ROOT } from '../config/root';

type Tree = Readonly<Record<string, unknown>>;

/** The words of `i18n/`, read once at start: those of the API by key, and all of a locale for pages. */
@Injectable()
export class LocaleWords {
  private readonly trees = new Map<Locale, Tree>(LOCALES.map((locale) => [locale, load(locale)]));

  /** The text of a key such as `problems.not_found.title`, or null when no file has it. */
  find(locale: Locale, key: string, params?: Values): string | null {
    const text = textAt(this.tree(locale), key) ?? textAt(this.tree(DEFAULT_LOCALE), key);
    return text === null ? null : fillText(text, params);
  }

  /** All words of a locale, as nested as its files are. */
  tree(locale: Locale): Tree {
    return this.trees.get(locale) ?? {};
  }
}

/** The words of a locale's files, each under its file's name. */
function load(locale: Locale): Tree {
  const folder = join(ROOT, 'i18n', locale);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown]),
  );
}

function textAt(tree: Tree, key: string): string | null {
  let found: unknown = tree;
  for (const name of key.split('.')) {
    found = typeof found === 'object' && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : null;
  }
  return typeof found === 'string' ? found : null;
}
