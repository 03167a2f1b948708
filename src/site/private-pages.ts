import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type Audience, DEVICE_COOKIE } from '../../contract/auth';
import { FORM_STEP, NO_FORMS, type PageForms } from '../../contract/plain-form';
import { href, localizePath, routes } from '../../contract/routes';
import type { SignedIn } from '../access/access';
import { renewalPath } from '../access/form-bodies';
import { RequestUsers } from '../access/request-users';
import { Unauthorized } from '../errors/app-error';
import { formatClock } from '../../views/format';
import { RENDER_MS, withDeadline } from './deadline';
import type { AskedPage, Page } from './define-page';
import { Destinations } from './destinations';
import { FormMemory } from './form-memory';
import { signInPath } from './own-path';
import { type KeptPage, toVariants } from './page-cache';
import { PageRenderer } from './page-renderer';
import { PageServer } from './page-server';

/** A request for a page that is not for everybody. */
export interface PrivateRequest {
  page: Page;
  asked: AskedPage;
  audience: Audience;
  /** Without the locale's prefix, with the query. */
  path: string;
  /** The page, or its data. */
  part: keyof KeptPage;
}

/** Pages for visitors only or for users only, and those with forms: whom they are not for is led on, and nothing of them is kept. */
@Injectable()
export class PrivatePages {
  constructor(
    private readonly destinations: Destinations,
    private readonly memory: FormMemory,
    private readonly renderer: PageRenderer,
    private readonly server: PageServer,
    private readonly users: RequestUsers,
  ) {}

  async answer(request: Request, response: Response, wanted: PrivateRequest): Promise<void> {
    const { page, asked, audience, path, part } = wanted;
    const elsewhere = this.elsewhere(wanted);
    if (elsewhere !== null) {
      response.setHeader('Cache-Control', 'private, no-store');
      response.vary('Cookie').redirect(302, elsewhere);
      return;
    }
    const frame = { locale: asked.locale, audience, path };
    const isForUsers = page.readers === 'users' || (page.readers === 'everybody' && audience !== 'anonymous');
    const user = isForUsers ? await this.reader(request) : null;
    if (isForUsers && user === null) {
      // The token lives for minutes, the session for days.
      response.redirect(302, renewalPath(localizePath(asked.locale, path)));
      return;
    }
    if (user?.isHeld && page.readers === 'users' && page.path !== routes.portalSecurity) {
      response.setHeader('Cache-Control', 'private, no-store');
      response.redirect(302, href(asked.locale, routes.portalSecurity));
      return;
    }
    // Whoever asks for the data alone has no form.
    const forms = part === 'page' ? this.forms(request, response, wanted, user?.id ?? null) : NO_FORMS;
    const rendered = await withDeadline(
      this.renderer.render(page, { ...asked, forms, user, devices: devicesOf(request) }, frame),
      RENDER_MS,
    );
    this.server.sendOnce(request, response, await toVariants(rendered, part));
  }

  private forms(
    request: Request,
    response: Response,
    { asked: { locale, query }, path }: PrivateRequest,
    reader: number | null,
  ): PageForms {
    const page = localizePath(locale, path);
    const told = this.memory.take(request, response, page.split('?', 1)[0] ?? page, reader);
    const { pin } = told;
    return {
      ...told,
      token: this.server.formToken(request, response),
      page,
      reader,
      pin: pin && {
        ...pin,
        clock: formatClock(new Date(pin.expiresAt).toISOString()),
        isBack: query.get(FORM_STEP) === 'edit',
        ...(pin.expiresAt <= Date.now() && { triesLeft: 0 }),
      },
    };
  }

  private async reader(request: Request): Promise<SignedIn | null> {
    try {
      return await this.users.identify(request);
    } catch (error) {
      if (error instanceof Unauthorized) return null;
      throw error;
    }
  }

  private elsewhere({ page, asked, audience, path }: PrivateRequest): string | null {
    const { locale, query } = asked;
    const signedIn = audience !== 'anonymous';
    if (page.readers === 'users' && !signedIn) return signInPath(locale, localizePath(locale, path));
    if (page.readers !== 'visitors' || !signedIn) return null;
    return this.destinations.of(audience, locale, query.get('next'));
  }
}

function devicesOf(request: Request): string | null {
  const value = (request.cookies as Readonly<Record<string, unknown>>)[DEVICE_COOKIE];
  return typeof value === 'string' ? value : null;
}
