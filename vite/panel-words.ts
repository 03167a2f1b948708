import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CONTENT_TYPES } from '../contract/content-types';

const SHARED = 'panel.json';
const ADDRESS = /^virtual:(more-)?panel-words\/(\w+)$/;

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

/** The phrases of a tree under their whole names, as Polyglot keeps them. */
function flatten(tree: Tree, path: string): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(tree).map(([name, value]) =>
      typeof value === 'object' ? flatten(value, `${path}${name}.`) : { [path + name]: value },
    ),
  ) as Record<string, string>;
}

/** What the first list of content shows of the other pages: their names in the menu, and what is told of requests. */
const FIRST = /^resources\.([\w-]+\.name|(appointments\.(new_request|offline|waiting|waiting_none)|calls\.waiting))$/;

/** The panel's words in two: what the first list of content needs, and the rest, which comes with the other pages. */
function splitPanelWords({ start, resources, ...shared }: Tree): [first: Tree, more: Record<string, string>] {
  const first: Tree = {};
  const more: Tree = { start: start ?? {} };
  const contents = new Set<string>(CONTENT_TYPES);
  for (const [name, words] of Object.entries(resources as Tree)) {
    (contents.has(name) ? first : more)[`resources.${name}`] = words;
  }
  const phrases = Object.entries(flatten(more, ''));
  const early = phrases.filter(([name]) => FIRST.test(name));
  return [
    { ...shared, ...first, ...Object.fromEntries(early) },
    Object.fromEntries(phrases.filter(([name]) => !FIRST.test(name))),
  ];
}

/**
 * Gives the panel its words as `virtual:panel-words/<locale>`, so that it carries none of the public site's; those that
 * the first page does without are in `virtual:more-panel-words/<locale>`.
 * @param folder has a folder of words for each locale
 */
export function panelWords(folder: string): Plugin {
  return {
    name: 'panel-words',
    resolveId: (id) => (ADDRESS.test(id) ? id : null),
    load(id) {
      const [, later, locale] = ADDRESS.exec(id) ?? [];
      if (locale === undefined) return null;
      const words = join(folder, locale);
      for (const file of filesOf(words)) this.addWatchFile(file);
      const [first, more] = splitPanelWords(readPanelWords(words));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(later ? more : first))});`;
    },
  };
}
