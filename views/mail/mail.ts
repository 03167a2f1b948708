import { createContext, type ReactElement, useContext } from 'react';
import type { Clinic } from '../../contract/clinic';
import type { Locale } from '../../contract/locales';
import type { Params, Route, routes } from '../../contract/routes';
import type { Words } from '../words';

/** HTML for mail programs, or the same words as plain text. */
export type MailMedium = 'html' | 'text';

/** A page that a mail leads to. */
export type MailLink =
  | { to: Exclude<Route, `${string}:${string}`> }
  | { to: typeof routes.visit | typeof routes.offer; params: Params<typeof routes.visit> };

/** What every part of a mail may know besides its props. */
export interface MailSite {
  locale: Locale;
  words: Words;
  clinic: Clinic;
  medium: MailMedium;
  /** The Polish words and the clinic in Polish, for the line that the reception reads; null in a Polish mail. */
  polish: { words: Words; clinic: Clinic } | null;
  /** The whole address of a page in the mail's language. */
  address: (link: MailLink) => string;
  /** Where the clinic's mark is: in the mail itself, or in the text part nowhere. */
  mark: string;
}

/** A calendar file that a mail carries; mail programs take its method from here. */
export interface MailCalendar {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  content: string;
}

/** One kind of message. */
export interface MailTemplate<Data> {
  /** Carries the fact of the mail. */
  subject: (site: Pick<MailSite, 'words' | 'clinic'>, data: Data) => string;
  /** Why the reader gets it: stands at the foot. */
  reason: (site: Pick<MailSite, 'words'>) => string;
  View: (data: Data) => ReactElement;
  /** How long the mail is of use, for one that carries a secret: after that it is not sent any more and the secret is wiped. */
  validMinutes?: (data: Data) => number;
  calendar?: (data: Data) => MailCalendar | null;
  /** To an address that is no account's, or no longer: nothing is kept of it once it is sent or given up. */
  isLast?: boolean;
}

export const MailContext = createContext<MailSite | null>(null);

/** The mail around a part. Throws outside of a mail. */
export function useMail(): MailSite {
  const site = useContext(MailContext);
  if (!site) throw new Error('useMail() was called outside of a mail');
  return site;
}
