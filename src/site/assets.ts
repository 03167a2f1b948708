import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/locales';
import type { Assets } from '../../views/Document';
import { ROOT } from '../config/root';
import type { Page } from './define-page';

export const PUBLIC_FOLDER = join(ROOT, 'dist', 'public');
const PREFIX = '/assets/';
const PICTURES = 'views/images/';

const CLIENT = 'views/client.ts';
const THEME = 'views/theme.ts';
const ISLANDS = 'views/islands';

interface Entry {
  file: string;
  imports?: string[];
}

/** The files that the build made for browsers. */
export interface BuiltAssets {
  /** Names the running build. */
  build: string;
  /** The hashed address of a picture in `views/images`. */
  picture(name: string): string;
  /** What a page of the locale loads. */
  forPage(locale: Locale, page: Pick<Page, 'sheet' | 'islands'>): Assets;
}

function readWords(): string[] {
  const folder = join(ROOT, 'i18n');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Reads the manifest of the build. @throws when the site was not built */
export function loadAssets(): BuiltAssets {
  const text = readFileSync(join(PUBLIC_FOLDER, '.vite', 'manifest.json'), 'utf8');
  const manifest = new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, Entry>>));
  const entry = (name: string): Entry => {
    const found = manifest.get(name);
    if (!found) throw new Error(`The build has no ${name}`);
    return found;
  };
  const address = (name: string): string => PREFIX + entry(name).file;
  const build = createHash('sha256')
    .update([text, ...readWords()].join())
    .digest('hex')
    .slice(0, 12);
  const client = entry(CLIENT);
  const fonts = (...names: string[]): string[] => names.map((name) => address(`views/fonts/${name}.woff2`));
  // Every page has figures, signs and a mail address in it; the file of Cyrillic headings has its own signs.
  const english = ['brygada-base', 'onest-base'];
  const cyrillic = fonts('brygada-cyrillic', 'onest-cyrillic', 'onest-base');
  const preloads: Record<Locale, string[]> = {
    pl: fonts(...english, 'brygada-polish', 'onest-polish'),
    ru: cyrillic,
    by: cyrillic,
    ua: cyrillic,
    en: fonts(...english),
  };
  /** A module of the build and all that it imports, each once. */
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const imported of entry(name).imports ?? []) withImports(imported, found);
    return found;
  };
  const moduleOf = (island: string): string => {
    const name = [...manifest.keys()].find((key) => key.startsWith(`${ISLANDS}/`) && key.endsWith(`/${island}.tsx`));
    if (name === undefined) throw new Error(`The build has no island ${island}`);
    return name;
  };
  const modulesOf = (islands: Page['islands']): string[] => {
    if (islands.length === 0) return [];
    const atOnce = islands.filter(({ wake }) => wake === 'load').map(({ name }) => moduleOf(name));
    const modules = withImports(`${ISLANDS}.ts`);
    for (const name of atOnce.length > 0 ? [`${ISLANDS}/wake.tsx`, ...atOnce] : []) withImports(name, modules);
    // Every page loads it.
    modules.delete(CLIENT);
    return [...modules].map(address);
  };
  // Pages ask for a hundred pictures each.
  const pictures = new Map<string, string>();
  for (const [name, { file }] of manifest) {
    if (name.startsWith(PICTURES)) pictures.set(name.slice(PICTURES.length), PREFIX + file);
  }
  const picture = (name: string): string => {
    const found = pictures.get(name);
    if (found === undefined) throw new Error(`The build has no picture ${name}`);
    return found;
  };
  const shared = { script: PREFIX + client.file, theme: address(THEME), build, serviceWorker: true };
  return {
    build,
    picture,
    forPage: (locale, { sheet, islands }) => ({
      ...shared,
      modules: modulesOf(islands),
      css: [address(`views/styles/${sheet}.css`)],
      preloads: preloads[locale],
    }),
  };
}
