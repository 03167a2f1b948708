import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Audience } from '../../contract/auth';
import { localizePath } from '../../contract/routes';
import { RENDER_MS, withDeadline } from './deadline';
import type { Page, PageRequest } from './define-page';
import { Destinations } from './destinations';
import { signInPath } from './own-path';
import { type KeptPage, toVariants } from './page-cache';
import { PageRenderer } from './page-renderer';
import { PageServer } from './page-server';

/** A request for a page that is not for everybody. */
export interface PrivateRequest {
  page: Page;
  asked: PageRequest;
  audience: Audience;
  /** Without the locale's prefix, with the query. */
  path: string;
  /** The page, or its data. */
  part: keyof KeptPage;
}

/** Pages for visitors only or for users only: whom they are not for is led on, and nothing of them is kept. */
@Injectable()
export class PrivatePages {
  constructor(
    private readonly destinations: Destinations,
    private readonly renderer: PageRenderer,
    private readonly server: PageServer,
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
    // Whoever asks for the data alone has no form.
    const formToken = part === 'page' ? this.server.formToken(request, response) : '';
    const rendered = await withDeadline(this.renderer.render(page, { ...asked, formToken }, frame), RENDER_MS);
    this.server.sendOnce(request, response, await toVariants(rendered, part));
  }

  private elsewhere({ page, asked, audience, path }: PrivateRequest): string | null {
    const { locale, query } = asked;
    const signedIn = audience !== 'anonymous';
    if (page.readers === 'users' && !signedIn) return signInPath(locale, localizePath(locale, path));
    if (page.readers !== 'visitors' || !signedIn) return null;
    return this.destinations.of(audience, locale, query.get('next'));
  }
}
