import type { Me } from '../../contract/auth';
import type { Locale } from '../../contract/locales';
import { call, type Outcome } from './call';

let asked: Promise<Outcome<Me>> | null = null;

/** The signed-in user, asked for once a page: two islands may want to know. One that failed is asked for anew. */
export function askMe(locale: Locale): Promise<Outcome<Me>> {
  asked ??= call<Me>(locale, 'GET', '/api/me').then((outcome) => {
    if (outcome.kind !== 'done') asked = null;
    return outcome;
  });
  return asked;
}
