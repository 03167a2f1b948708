import type { Request } from 'express';

/** The metadata key of routes of the API that take a browser's form. */
export const PLAIN_FORM = 'plain-form';

/** A form that a browser has sent by itself to a call of the API. */
export interface SentForm {
  /** Its page: a path of this site, with the query. */
  page: string;
  token: unknown;
  /** Who read the page, by id; null: nobody who was signed in. */
  reader: number | null;
  fields: Readonly<Record<string, string>>;
}

const FORM = Symbol('form');
type FormRequest = Request & { [FORM]?: SentForm | null };

/** The form that a request is, or null. */
export function formOf(request: Request): SentForm | null {
  return (request as FormRequest)[FORM] ?? null;
}

/** @param form null: the request is to be answered as any call */
export function setForm(request: Request, form: SentForm | null): void {
  (request as FormRequest)[FORM] = form;
}
