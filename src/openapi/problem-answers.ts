import type { Problem } from '../../contract/problem';
import type { LocaleWords } from '../locale/locale-words';
import { type ApiResponse, type Components, refTo } from './document';
import type { Schema } from './operation';
import { type ProblemCode, PROBLEMS, REASONS } from './problems';

const MEDIA_TYPE = 'application/problem+json';
const REQUEST_ID = '5f0c3b1e-8a1d-4c57-9a4e-2f1f6f0a9d11';
const RETRY_AFTER: readonly number[] = [429, 503];

/** The wording of a problem in English. */
export interface ProblemWords {
  code: ProblemCode;
  status: number;
  title: string;
  detail: string;
}

export function wordsOf(words: LocaleWords, code: ProblemCode): ProblemWords {
  const find = (part: string): string =>
    words.find('en', `problems.${code}.${part}`) ?? words.find('en', `problems.other.${part}`) ?? code;
  return { code, status: PROBLEMS[code], title: find('title'), detail: find('detail') };
}

/** The answer with which a problem comes. */
function exampleOf(words: LocaleWords, code: ProblemCode): Problem {
  const { status, title, detail } = wordsOf(words, code);
  const message = words.find('en', 'validation.required') ?? '';
  return {
    type: `/api/docs#problem-${code}`,
    title,
    status,
    detail,
    code,
    requestId: REQUEST_ID,
    ...(code === 'validation_failed' && { errors: [{ field: 'translations.pl.title', code: 'required', message }] }),
  };
}

/** All problems as examples that operations refer to. */
export function problemExamples(words: LocaleWords): Components['examples'] {
  const codes = Object.keys(PROBLEMS) as ProblemCode[];
  return Object.fromEntries(
    codes.map((code) => [code, { summary: wordsOf(words, code).title, value: exampleOf(words, code) }]),
  );
}

/**
 * The error answers of an operation by status.
 * @param current the record that comes with `stale_version`
 */
export function problemAnswers(
  words: LocaleWords,
  codes: ReadonlySet<ProblemCode>,
  current: { schema: Schema; example: unknown } | null,
): Record<string, ApiResponse> {
  const answers: Record<string, ApiResponse> = {};
  for (const code of codes) {
    const status = PROBLEMS[code];
    const problem = refTo('schemas', 'Problem');
    const stale = code === 'stale_version' && current !== null;
    const answer = (answers[status] ??= {
      description: `${REASONS[status]}:`,
      headers: RETRY_AFTER.includes(status) ? { 'Retry-After': refTo('headers', 'RetryAfter') } : {},
      content: { [MEDIA_TYPE]: { schema: { ...problem }, examples: {} } },
    });
    answer.description += ` \`${code}\``;
    const media = answer.content?.[MEDIA_TYPE];
    if (!media) continue;
    if (stale) media.schema = { allOf: [problem, { type: 'object', properties: { current: current.schema } }] };
    const value = { ...exampleOf(words, code), current: current?.example };
    const example = stale ? { summary: wordsOf(words, code).title, value } : refTo('examples', code);
    media.examples = { ...media.examples, [code]: example };
  }
  for (const answer of Object.values(answers)) answer.description = answer.description.replace(/(?<=`) (?=`)/g, ', ');
  return answers;
}
