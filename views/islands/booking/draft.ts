import { useEffect, useMemo, useSyncExternalStore } from 'react';

/** What a visitor has typed. It stays in the tab, over a sign-in too, and goes nowhere else before it is sent. */
export interface Draft {
  /** Null: nobody has said; for whom the service is decides. */
  forOther: boolean | null;
  firstName: string;
  lastName: string;
  phone: string;
  note: string;
  /** Who was signed in when it was typed, by id; null: nobody. */
  reader: number | null;
}

const KEY = 'booking';
const EMPTY: Draft = { forOther: null, firstName: '', lastName: '', phone: '', note: '', reader: null };

const NOTHING = JSON.stringify({});

function draftOf(typed: Readonly<Record<string, string>>): Partial<Draft> {
  const { who, phone, note } = typed;
  if (phone === undefined) return {};
  const [firstName = '', lastName = ''] = [typed['visitor.firstName'], typed['visitor.lastName']];
  return { forOther: who === 'other', firstName, lastName, phone, note: note ?? '' };
}

const listeners = new Set<() => void>();
/** Holds the text for a browser that keeps nothing. */
let unkept = '';

function readText(): string {
  try {
    return sessionStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

function writeText(text: string): void {
  unkept = text;
  try {
    if (text === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Nothing is kept here: the page holds it as long as it is open.
  }
  for (const listener of listeners) listener();
}

function parse(text: string): Draft {
  try {
    return { ...EMPTY, ...(JSON.parse(text) as Partial<Draft>) };
  } catch {
    return EMPTY;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function type(change: Partial<Draft>): void {
  writeText(JSON.stringify({ ...parse(readText()), ...change }));
}

/** What somebody else has typed, whose session is over, is nobody's business. */
function leaveTo(reader: number | null): void {
  const owner = parse(readText()).reader;
  if (reader !== null && owner !== null && owner !== reader) writeText('');
  if (reader !== null && owner !== reader) type({ reader });
}

/** The profile's phone, unless another one was typed. */
function offerPhone(phone: string): void {
  if (parse(readText()).phone === '') type({ phone });
}

function forget(): void {
  writeText('');
}

export interface DraftStore {
  draft: Draft;
  type: (change: Partial<Draft>) => void;
  /** Once it is sent. */
  forget: () => void;
}

/**
 * @param typed what was typed in the form that came without a script, by the names of its fields
 * @param reader who is signed in, by id
 * @param phone the profile's
 */
export function useDraft(
  typed: Readonly<Record<string, string>>,
  reader: number | null,
  phone: string | null,
): DraftStore {
  const given = JSON.stringify(draftOf(typed));
  const shown = given === NOTHING && phone !== null ? JSON.stringify({ phone }) : given;
  const text = useSyncExternalStore(subscribe, readText, () => shown);
  useEffect(() => {
    leaveTo(reader);
    if (given !== NOTHING) type({ ...(JSON.parse(given) as Partial<Draft>), reader });
    else if (phone !== null) offerPhone(phone);
  }, [given, reader, phone]);
  const draft = useMemo(() => parse(text), [text]);
  return { draft, type, forget };
}
