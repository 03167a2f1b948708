import type { Problem } from '../../contract/problem';
import type { LocaleWords } from '../locale/locale-words';
import { type ApiResponse, type Components, type Example, type Reference, refTo } from './document';
import type { Schema } from './operation';
import { SHAPES } from './problem-shapes';
import { type ProblemCode, type ProblemStatus, PROBLEMS, REASONS } from './problems';

const MEDIA_TYPE = 'application/problem+json';
const REQUEST_ID = '5f0c3b1e-8a1d-4c57-9a4e-2f1f6f0a9d11';
/** Who saved the version that is there now, and when: not of visits, whose history tells it. */
const LAST: Schema = { type: ['string', 'null'] };
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

/** The record as it is now, beside a problem. */
interface CurrentRecord {
  schema: Schema;
  example: unknown;
}

/** What `stale_version` tells: the problem, and the record as it is now. */
function toStale({ schema }: CurrentRecord): Schema {
  const properties = { current: schema, changedBy: LAST, changedAt: LAST };
  return { allOf: [refTo('schemas', 'Problem'), { type: 'object', properties, required: ['current'] }] };
}

/** The error answers of the document: what several operations share stands in its components once. */
export class ProblemAnswers {
  readonly responses: Components['responses'] = {};
  readonly examples: Components['examples'] = {};

  constructor(private readonly words: LocaleWords) {}

  /**
   * The error answers of an operation by status.
   * @param current the record that comes with `stale_version`
   */
  of(codes: ReadonlySet<ProblemCode>, current: CurrentRecord | null): Record<string, ApiResponse | Reference> {
    const byStatus = new Map<ProblemStatus, ProblemCode[]>();
    for (const code of codes) byStatus.set(PROBLEMS[code], [...(byStatus.get(PROBLEMS[code]) ?? []), code]);
    const answers: Record<string, ApiResponse | Reference> = {};
    for (const [status, all] of byStatus) {
      const name = [status, ...all].join('-');
      if (current && all.includes('stale_version')) answers[status] = this.answer(status, all, current);
      else {
        this.responses[name] ??= this.answer(status, all, null);
        answers[status] = refTo('responses', name);
      }
    }
    return answers;
  }

  private answer(status: ProblemStatus, codes: readonly ProblemCode[], current: CurrentRecord | null): ApiResponse {
    const retry = RETRY_AFTER.includes(status) && { 'Retry-After': refTo('headers', 'RetryAfter') };
    const examples = codes.map((code) => [code, this.example(code, current)] as const);
    const stale = current && codes.includes('stale_version') ? [toStale(current)] : [];
    const plain = codes.filter((code) => code !== 'stale_version' || !current);
    const shapes = [...new Set(plain.map((code) => SHAPES[code]?.name ?? 'Problem'))].sort();
    const schemas = [...shapes.map((name): Schema => ({ ...refTo('schemas', name) })), ...stale];
    const [schema = {}] = schemas.length === 1 ? schemas : [{ anyOf: schemas }];
    return {
      description: `${REASONS[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
      headers: { 'X-Request-Id': refTo('headers', 'RequestId'), ...retry },
      content: { [MEDIA_TYPE]: { schema, examples: Object.fromEntries(examples) } },
    };
  }

  /** An example that is the same everywhere, or one that shows the record as it is now. */
  private example(code: ProblemCode, current: CurrentRecord | null): Reference | Example {
    if (code === 'stale_version' && current) {
      return { summary: code, value: { ...this.toProblem(code), current: current.example } };
    }
    this.examples[code] ??= { summary: code, value: this.toProblem(code) };
    return refTo('examples', code);
  }

  private toProblem(code: ProblemCode): Problem {
    const { status, title, detail } = wordsOf(this.words, code);
    const message = this.words.find('en', 'validation.required') ?? '';
    return {
      type: `/api/docs#problem-${code}`,
      title,
      status,
      detail,
      code,
      requestId: REQUEST_ID,
      ...SHAPES[code]?.example,
      ...(code === 'validation_failed' && { errors: [{ field: 'translations.pl.title', code: 'required', message }] }),
    };
  }
}
