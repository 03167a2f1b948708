import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ID_TEXT } from '../../../contract/id-text';
import { LOCALES, type Locale } from '../../../contract/locales';

/** What a visitor has chosen so far, as the page's address says it. Nothing personal is in it. */
export interface Choice {
  /** Of those whom the account books for; null: whoever books, or somebody who is named. */
  person: number | null;
  service: number | null;
  /** null: any doctor. */
  doctor: number | null;
  /** The language that the doctor should speak; null: any. */
  language: Locale | null;
  /** The day that is looked at, `YYYY-MM-DD`. */
  day: string | null;
  /** The start of the time that is chosen. */
  at: string | null;
  /** The visit that is being moved. */
  visit: number | null;
}

function readId(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return ID_TEXT.test(text) ? Number(text) : null;
}

/** The questions that a form without a script asks one by one; each answer is sent by itself. */
export const CHOICE_STEPS = ['person', 'service', 'doctor', 'time'] as const;
export type ChoiceStep = (typeof CHOICE_STEPS)[number];

/** Whether what comes after a step is to be chosen anew, as the step itself says that was sent. */
function leavesTime(search: URLSearchParams): boolean {
  return !['service', 'doctor'].includes(search.get('next') ?? '');
}

/** The step that is to be answered again. */
export function readChange(query: string): ChoiceStep | null {
  const wanted = new URLSearchParams(query).get('change');
  return CHOICE_STEPS.find((step) => step === wanted) ?? null;
}

export function readChoice(query: string): Choice {
  const search = new URLSearchParams(query);
  const day = search.get('day') ?? '';
  // What is chosen in a form stands before what it was before; a time that is offered instead names its doctor.
  const [offered, doctor] = (search.get('pick') ?? '').split(' ');
  const at = new Date((leavesTime(search) && (offered || search.get('time') || search.get('at'))) || '');
  if (doctor) search.set('doctor', doctor);
  return {
    person: readId(search, 'person'),
    service: readId(search, 'service'),
    doctor: readId(search, 'doctor'),
    language: LOCALES.find((locale) => locale === search.get('language')) ?? null,
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
    at: Number.isNaN(at.getTime()) ? null : at.toISOString(),
    visit: readId(search, 'visit'),
  };
}

/** The query of the choice, with its `?`; empty for nothing. */
export function writeChoice(choice: Choice): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) if (value !== null) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** What forms without scripts and the pages of signing in say besides the choice. */
function isSentWithoutScript(query: string): boolean {
  const search = new URLSearchParams(query);
  return ['held', 'next', 'time', 'pick', 'change', 'from', 'show'].some((name) => search.has(name));
}

/** The links to the page's other languages take the choice along. */
function tellLanguageLinks(query: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="lang="]')) {
    const address = new URL(link.href);
    const lang = address.searchParams.get('lang');
    if (lang) link.href = `${address.pathname}${query ? `${query}&` : '?'}lang=${lang}`;
  }
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/**
 * The choice in the page's address. What replaces an earlier choice of a time makes no new step for Back.
 * @param asked the query that the server has rendered the page for
 */
export function useChoice(asked: string): [Choice, (change: Partial<Choice>) => void] {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => asked,
  );
  const choice = useMemo(() => readChoice(query), [query]);
  useEffect(() => {
    const chosen = writeChoice(choice);
    if (isSentWithoutScript(location.search)) history.replaceState(null, '', location.pathname + chosen);
    tellLanguageLinks(chosen);
  }, [choice]);
  const choose = (change: Partial<Choice>): void => {
    const next = { ...choice, ...change };
    const address = location.pathname + writeChoice(next);
    const other = (['service', 'doctor', 'language'] as const).some((name) => next[name] !== choice[name]);
    if (other || (choice.at === null && next.at !== null)) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    for (const listener of listeners) listener();
  };
  return [choice, choose];
}
