import type { Hold } from '../../contract/hold';
import type { Locale } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';

type Fields = Readonly<Record<string, string>>;

const BASE = 'http://here.invalid';

/** What the form of somebody asks for who is led to signing in. */
export function holdOf({ service, doctor, at }: Fields): object {
  return { serviceId: Number(service), doctorId: doctor ? Number(doctor) : null, startsAt: at };
}

/** Signing up or in, and back to the page of the form; the address says until when the time is kept. */
export function signInHolding(
  hold: Hold | null,
  { locale, page, fields }: { locale: Locale; page: string; fields: Fields },
): string {
  const next = new URL(page, BASE);
  const chosen = Object.entries({ service: fields.service, doctor: fields.doctor, at: fields.at });
  const language = next.searchParams.get('language');
  next.search = new URLSearchParams(chosen.filter((each): each is [string, string] => Boolean(each[1]))).toString();
  if (language) next.searchParams.set('language', language);
  if (hold) next.searchParams.set('held', hold.expiresAt);
  const route = fields.go === 'sign-in' ? routes.signIn : routes.signUp;
  return `${localizePath(locale, route)}?${new URLSearchParams({ next: next.pathname + next.search })}`;
}
