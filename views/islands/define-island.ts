import type { ComponentType } from 'react';
import type { Locale } from '../../contract/locales';
import type { Values } from '../../contract/fill-text';
import type { Dictionary, PluralKey, WordKey, Words } from '../words';

/** When an island comes to life: at once, when the browser has time, or when it is about to be seen. */
export type Wake = 'load' | 'idle' | 'visible';

type Branches<Key> = Key extends `${infer Head}.${infer Rest}` ? Head | `${Head}.${Branches<Rest>}` : never;

/** Heads of pages and mails stay on the server: see `Words.pick`. */
type IslandKey<Key extends string = WordKey> = Exclude<Key, `${string}.${'mail' | 'meta'}.${string}`>;

/** A file of words or a branch of one: `auth`, `common.form`. */
export type WordBranch = Branches<IslandKey>;

/** The words that an island took along. Others do not compile. */
export interface IslandWords<Branch extends WordBranch> {
  locale: Locale;
  t: (key: Extract<IslandKey, `${Branch}.${string}`>, values?: Values) => string;
  plural: (key: Extract<IslandKey<PluralKey>, `${Branch}.${string}`>, count: number, values?: Values) => string;
}

/** What goes through JSON and comes back the same: a function or a `Date` does not compile. */
export type Json<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...input: never[]) => unknown
    ? never
    : { [Name in keyof T]: Json<T[Name]> };

/** A part of a page that React runs in the browser. */
export interface Island<Props extends object> {
  /** The name of its file in `views/islands`, and of its line in `views/islands.ts`. */
  name: string;
  words: readonly WordBranch[];
  wake: Wake;
  /** It works without scripts, if not as fast. */
  isPlain: boolean;
  view: ComponentType<Props & { words: Words }>;
}

/** An island whose props nobody looks at. */
export type SomeIsland = Pick<Island<never>, 'name' | 'wake'> & { view: unknown };

/** What stands beside an island's HTML for the browser. */
export interface IslandData {
  locale: Locale;
  words: Dictionary;
  props: object;
}

/** An island: its view gets its props through JSON, and the words that it names as `words`. */
export function defineIsland<const Branch extends WordBranch, Props extends { words: IslandWords<Branch> }>(island: {
  name: string;
  words: readonly Branch[];
  /** At once, when nothing is said. */
  wake?: Wake;
  /** Not, when nothing is said. */
  isPlain?: boolean;
  view: ComponentType<Props>;
}): Island<Omit<Props, 'words'>> {
  return { wake: 'load', isPlain: false, ...island } as unknown as Island<Omit<Props, 'words'>>;
}
