import { Injectable } from '@nestjs/common';
import { BOOKING } from '../../contract/appointment';
import { addDays } from '../../contract/calendar';
import type { WishFormErrors, WishFormValues } from '../../contract/earlier-date';
import type { Locale } from '../../contract/locales';
import type { RefusedForm } from '../../contract/plain-form';
import { AppError, Invalid, NotFound, Unauthorized } from '../errors/app-error';
import { LocaleWords } from '../locale/locale-words';
import { dateInWarsaw } from '../locale/warsaw';
import { knownQuery } from '../site/known-query';
import { readWishForm, readWrong, WISH_QUERY, wishFromQuery, wishQuery, wrongOf, wrongTextsOf } from './wish-form';

/** Without a visit, people wait so long unless they say otherwise. */
const USUAL_DAYS = 30;

/** What a page says for codes of its address that are no problems of the API, or say more there. */
const OWN: Readonly<Record<string, string>> = {
  not_found: 'earlier.wish.gone',
  too_many_requests: 'earlier.wish.tooOften',
};

/** A form that asks for an earlier date, as a page shows it. */
export interface ShownWishForm {
  values: WishFormValues;
  /** The number as it was typed. */
  phone?: string;
  /** In words, at the fields. */
  wrong: WishFormErrors;
  /** Why it could not be taken, in words. */
  problem: string | null;
  /** The first and the last date. */
  min: string;
  max: string;
}

/** Forms that ask for an earlier date: what is typed and what is wrong with it stands in the address of their page. */
@Injectable()
export class WishForms {
  constructor(private readonly words: LocaleWords) {}

  /** @param at when the visit is that is to be earlier; null: there is none */
  show(query: URLSearchParams, at: string | null, locale: Locale, now: Date): ShownWishForm {
    const today = dateInWarsaw(now);
    const values = wishFromQuery(query);
    const problem = query.get('problem');
    const until = values.until || (at === null ? addDays(today, USUAL_DAYS) : dateInWarsaw(new Date(at)));
    return {
      values: { ...values, until },
      wrong: this.wrongTexts(locale, readWrong(query.get('wrong'))),
      problem: problem === null ? null : this.problemText(locale, problem),
      min: today,
      max: addDays(today, BOOKING.aheadDays),
    };
  }

  /** The form as it was sent by itself and refused. */
  showRefused(
    { values: typed, problem: { code, errors, detail } }: RefusedForm,
    at: string | null,
    locale: Locale,
    now: Date,
  ): ShownWishForm {
    const values = readWishForm(typed);
    const shown = this.show(wishQuery(values), at, locale, now);
    const wrong = wrongTextsOf(errors);
    if (wrong.doctor !== undefined) wrong.doctor = this.wrongTexts(locale, { doctor: 'unknown_id' }).doctor;
    if (code === 'phone_missing') wrong.phone = this.wrongTexts(locale, { phone: 'required' }).phone;
    const isShown = Object.keys(wrong).length > 0;
    const own = OWN[code] ?? (errors && OWN.not_found);
    const problem = isShown ? null : own === undefined ? detail : this.words.find(locale, own);
    return { ...shown, values: { ...shown.values, ...values }, phone: typed.phone ?? '', wrong, problem };
  }

  /** What a form says that was sent without a script. */
  read(body: unknown): WishFormValues {
    return readWishForm(body);
  }

  /** What the page of a form knows of its address. */
  known(search: URLSearchParams): URLSearchParams {
    return knownQuery(WISH_QUERY, search);
  }

  /** The query of the form's page with what was typed, and with more. */
  address(said: WishFormValues, more: Readonly<Record<string, string>> = {}): URLSearchParams {
    const query = wishQuery(said);
    for (const [name, value] of Object.entries(more)) query.set(name, value);
    return query;
  }

  /** Does what a form says. @returns what its page has to say of it; null: it is done @throws Unauthorized; what is no mistake of the form */
  async try(work: () => Promise<unknown>): Promise<Record<string, string> | null> {
    try {
      await work();
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error instanceof Unauthorized || error.status >= 500) throw error;
      const wrong = error instanceof Invalid ? wrongOf(error.details.errors ?? []) : null;
      if (wrong !== null) return { wrong };
      if (error.code === 'phone_missing') return { wrong: 'phone.required' };
      return { problem: error instanceof Invalid || error instanceof NotFound ? 'not_found' : error.code };
    }
  }

  private problemText(locale: Locale, code: string): string {
    const text = this.words.find(locale, OWN[code] ?? `problems.${code}.detail`);
    return text ?? this.words.find(locale, 'problems.other.detail') ?? '';
  }

  private wrongTexts(locale: Locale, wrong: WishFormErrors): WishFormErrors {
    const texts = Object.entries(wrong).map(([field, code]) => {
      const key = field === 'doctor' ? 'earlier.wish.notOffered' : `validation.${code}`;
      return [field, this.words.find(locale, key) ?? this.words.find(locale, 'validation.invalid') ?? ''];
    });
    return Object.fromEntries(texts) as WishFormErrors;
  }
}
