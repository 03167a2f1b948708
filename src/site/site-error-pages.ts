import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import { LANGUAGE_TAGS } from '../../contract/locales';
import { ENV, type Env } from '../config/env';
import type { ErrorPages } from '../errors/problem.filter';
import { requestLocale } from '../locale/request-locale';
import { PageRenderer } from './page-renderer';
import { PageServer } from './page-server';
import { toMarkdown } from './to-markdown';
import { MARKDOWN, wantsMarkdown } from './wants-markdown';

const RETRY_SECONDS = 120;

/** Answers people with the error page. A crawler must not index a failure: it gets a bare 503. */
@Injectable()
export class SiteErrorPages implements ErrorPages {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly renderer: PageRenderer,
    private readonly server: PageServer,
  ) {}

  async answer(request: Request, response: Response, status: number, message: string | null): Promise<void> {
    if (status >= 500 && isbot(request.get('user-agent'))) {
      response.setHeader('Retry-After', String(RETRY_SECONDS));
      response.status(503).end();
      return;
    }
    const locale = requestLocale(request);
    const audience = this.server.audienceOf(request);
    response.status(status).setHeader('Content-Language', LANGUAGE_TAGS[locale]);
    try {
      const html = await this.renderer.renderError({ locale, audience, path: '/' }, status, message);
      response.vary('Accept');
      if (wantsMarkdown(request)) response.type(MARKDOWN).send(toMarkdown(html, this.env.publicUrl));
      else response.type('html').send(html);
    } catch (error) {
      request.log.error({ err: error }, 'the error page failed');
      response.type('text').send(String(status));
    }
  }
}
