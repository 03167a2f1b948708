import type { Response } from 'express';
import type { Locale } from '../../contract/locales';
import { RETENTION } from '../../contract/retention';
import type { Env } from '../config/env';

const MAX_AGE_MS = RETENTION.localeCookieDays * 24 * 3_600_000;

/** Keeps the language that a reader has chosen by `?lang=`. */
export function keepLocale(
  response: Response,
  { localeCookie, publicUrl }: Pick<Env, 'localeCookie' | 'publicUrl'>,
  chosen: Locale,
): void {
  const secure = publicUrl.startsWith('https:');
  response.cookie(localeCookie, chosen, { path: '/', sameSite: 'lax', secure, maxAge: MAX_AGE_MS });
}
