import { Injectable } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import { type AppError, Conflict, Invalid, TooMany, Unprocessable } from '../errors/app-error';
import { LocaleWords } from '../locale/locale-words';

/** What the page says for codes that say something else in the API. */
const OWN: Readonly<Record<string, string>> = {
  must_be_date: 'family.form.noDate',
  no_child: 'family.invite.choose',
};

/** What is wrong with a form, in words. */
export interface Refusal {
  /** At the fields. */
  wrong: Readonly<Record<string, string>>;
  /** Where it is at none of them. */
  problem: string | null;
}

/** Says in words what the plain forms of the family cannot do. */
@Injectable()
export class FormTexts {
  constructor(private readonly words: LocaleWords) {}

  /** @throws the error itself, when no other form would help */
  refusalOf(error: unknown, locale: Locale): Refusal {
    if (!isRefusal(error)) throw error;
    const wrong = this.wrongTexts(error, locale);
    return { wrong, problem: Object.keys(wrong).length > 0 ? null : this.problemText(error, locale) };
  }

  private wrongTexts({ details }: AppError, locale: Locale): Record<string, string> {
    const texts = (details.errors ?? []).map(({ field, code, params }) => [
      field,
      this.words.find(locale, OWN[code] ?? `validation.${code}`, params) ?? '',
    ]);
    return Object.fromEntries(texts) as Record<string, string>;
  }

  private problemText({ code }: AppError, locale: Locale): string {
    const text = this.words.find(locale, `problems.${code}.detail`);
    return text ?? this.words.find(locale, 'problems.other.detail') ?? '';
  }
}

function isRefusal(error: unknown): error is AppError {
  return [Invalid, Conflict, TooMany, Unprocessable].some((refusal) => error instanceof refusal);
}
