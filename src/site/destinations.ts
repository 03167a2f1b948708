import { Inject, Injectable } from '@nestjs/common';
import type { Audience, Destinations as Places } from '../../contract/auth';
import type { Locale } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { ENV, type Env } from '../config/env';
import { toOwnPath } from './own-path';

/** Where people go when they are signed in. */
@Injectable()
export class Destinations {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** @param wanted the address that was asked for, as a query says it: one that is no page of ours counts as none */
  after(locale: Locale, wanted: string | null): Places {
    return {
      next: toOwnPath(locale, wanted),
      portal: this.env.patientPortalUrl ?? href(locale, routes.portal),
      panel: href(locale, routes.panel),
    };
  }

  /** The one place for somebody who is signed in already. */
  of(audience: Audience, locale: Locale, wanted: string | null): string {
    const { next, portal, panel } = this.after(locale, wanted);
    return next ?? (audience === 'staff' ? panel : portal);
  }
}
