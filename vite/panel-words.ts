import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHARED = 'panel.json';
const ADDRESS = /^virtual:panel-words\/(\w+)$/;

interface Tree {
  [name: string]: string | Tree;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

/** Adds the words of a feature to those that are there. @throws when a word is there already */
function add(words: Tree, more: Tree, path: string): void {
  for (const [name, value] of Object.entries(more)) {
    const there = words[name];
    if (there === undefined) words[name] = structuredClone(value);
    else if (typeof there === 'object' && typeof value === 'object') add(there, value, `${path}.${name}`);
    else throw new Error(`The panel has ${path}.${name} twice`);
  }
}

/** The panel's words in the locale of a folder: `panel.json` and the `panel` block of every other file, put together. */
export function readPanelWords(folder: string): Tree {
  const words: Tree = {};
  for (const file of filesOf(folder)) {
    const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
    const own = file.endsWith(`/${SHARED}`) ? tree : tree.panel;
    if (typeof own === 'object') add(words, own, 'panel');
  }
  return words;
}

/**
 * Gives the panel its words as `virtual:panel-words/<locale>`, so that it carries none of the public site's.
 * @param folder has a folder of words for each locale
 */
export function panelWords(folder: string): Plugin {
  return {
    name: 'panel-words',
    resolveId: (id) => (ADDRESS.test(id) ? id : null),
    load(id) {
      const [, locale] = ADDRESS.exec(id) ?? [];
      if (locale === undefined) return null;
      const words = join(folder, locale);
      for (const file of filesOf(words)) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readPanelWords(words)))});`;
    },
  };
}
