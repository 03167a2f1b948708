import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Locale } from '../../../contract/locales';
import type { WordingFinding, WordingFindings } from '../../../contract/wording';
import { httpClient, isUnanswered } from '../api/http';
import { editorOf } from './editors';
import { readableText } from './readable-text';

/** Nobody is told anything in the middle of a word. */
const PAUSE_MS = 700;
/** After an answer that did not come, while nobody types. */
const RETRY_MS = 3_000;

/** The text of a field as readers see it. */
interface FieldText {
  name: string;
  text: string;
}

export interface Note extends WordingFinding {
  field: string;
  /** Names the phrase with what stands around it: left alone until one of them changes. */
  key: string;
}

const HTML = /^\s*<\w/;

/** The texts of the open tab; a rich text is read from its editor, once that is there. */
function useTexts(locale: Locale, names: readonly string[]): FieldText[] {
  const values = useWatch({ name: names.map((name) => `translations.${locale}.${name}`) }) as unknown[];
  return names.map((name, index) => {
    const editor = editorOf(`translations.${locale}.${name}`);
    if (editor) return { name, text: readableText(editor.state.doc).text };
    const value = values[index];
    return { name, text: typeof value === 'string' && !HTML.test(value) ? value : '' };
  });
}

async function check(locale: Locale, texts: readonly FieldText[], signal: AbortSignal): Promise<WordingFinding[]> {
  const whole = texts.map(({ text }) => text).join('\n');
  const body = JSON.stringify({ texts: { [locale]: whole } });
  const answer = await httpClient('/api/panel/wording/check', { method: 'POST', body, signal });
  let begin = 0;
  const begins = texts.map(({ name, text }) => {
    const at = { name, begin };
    begin += text.length + 1;
    return at;
  });
  return (answer.json as WordingFindings).findings.map((finding) => {
    const field = begins.findLast((each) => each.begin <= finding.from);
    const from = finding.from - (field?.begin ?? 0);
    return { ...finding, field: field?.name ?? null, from, to: from + finding.phrase.length };
  });
}

/** Where the phrase is now that something was typed before it: its place nearest to the old one, or -1. */
function placeIn(text: string, { phrase, from }: WordingFinding): number {
  const after = text.indexOf(phrase, from);
  const before = text.lastIndexOf(phrase, from);
  if (after < 0 || before < 0) return Math.max(after, before);
  return after - from <= from - before ? after : before;
}

function lineAround(text: string, from: number): string {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', from);
  return text.slice(begin, end < 0 ? undefined : end);
}

interface Notes {
  notes: Note[];
  /** Takes over what the server has found. */
  adopt: (findings: readonly WordingFinding[]) => void;
}

/** What was found in the open tab, as far as it still stands there. */
export function useNotes(locale: Locale, names: readonly string[]): Notes {
  const texts = useTexts(locale, names);
  const [found, setFound] = useState<readonly WordingFinding[]>([]);
  const asked = JSON.stringify([locale, texts]);
  useEffect(() => {
    const [of, written] = JSON.parse(asked) as [Locale, FieldText[]];
    const aborting = new AbortController();
    const isEmpty = written.every(({ text }) => text.trim() === '');
    let timer = setTimeout(ask, PAUSE_MS);
    function ask(): void {
      if (isEmpty) setFound([]);
      else check(of, written, aborting.signal).then(setFound, askAgain);
    }
    // A refusal would be the same again, and is no trouble: publishing asks anyway.
    function askAgain(error: unknown): void {
      if (!aborting.signal.aborted && isUnanswered(error)) timer = setTimeout(ask, RETRY_MS);
    }
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [asked]);
  const notes = found.flatMap((finding): Note[] => {
    const { field, phrase } = finding;
    const text = finding.locale === locale ? texts.find(({ name }) => name === field)?.text : undefined;
    const from = text === undefined ? -1 : placeIn(text, finding);
    if (field === null || text === undefined || from < 0) return [];
    const key = `${locale} ${field} ${phrase} ${lineAround(text, from)}`;
    return [{ ...finding, field, from, to: from + phrase.length, key }];
  });
  // Two of the same that have become one are told of once.
  const places = notes.map(({ field, from }) => `${field} ${from}`);
  return { notes: notes.filter((_, index) => places.indexOf(places[index] ?? '') === index), adopt: setFound };
}
