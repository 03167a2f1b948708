import type { Hold } from '../../contract/hold';
import type { Locale } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';

type Fields = Readonly<Record<string, string>>;

const BASE = 'http://here.invalid';

/** What the form of somebody asks for who is led to signing in, or who moves a visit. */
export function holdOf({ service, doctor, at, time }: Fields): object {
  return { serviceId: Number(service), doctorId: doctor ? Number(doctor) : null, startsAt: at ?? time };
}

/** The page of the form, with signing up or in on the way if that is asked for; the address says until when the time is kept. */
export function leadHolding(
  hold: Hold | null,
  { locale, page, fields }: { locale: Locale; page: string; fields: Fields },
): string {
  const next = new URL(page, BASE);
  const visit = next.searchParams.get('visit');
  const kind = visit === null ? { service: fields.service } : { visit };
  const chosen = Object.entries({ ...kind, doctor: fields.doctor, at: fields.at ?? fields.time });
  const language = next.searchParams.get('language');
  next.search = new URLSearchParams(chosen.filter((each): each is [string, string] => Boolean(each[1]))).toString();
  if (language) next.searchParams.set('language', language);
  if (hold) next.searchParams.set('held', hold.expiresAt);
  if (fields.go === undefined) return next.pathname + next.search;
  const route = fields.go === 'sign-in' ? routes.signIn : routes.signUp;
  return `${localizePath(locale, route)}?${new URLSearchParams({ next: next.pathname + next.search })}`;
}
