import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { ENV, type Env } from '../config/env';
import { CurrentLocale } from '../locale/current-locale';
import { SettingsService } from '../settings/settings.service';
import { PageCache } from '../site/page-cache';
import { PageRenderer } from '../site/page-renderer';
import { PageServer } from '../site/page-server';
import { SiteWords } from '../site/site-words';
import { listGroups } from './site-map.pages';

/** What assistants read first (llmstxt.org): who the clinic is and where everything stands, in each language. */
@Controller()
@Public()
export class LlmsController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly cache: PageCache,
    private readonly renderer: PageRenderer,
    private readonly server: PageServer,
    private readonly settings: SettingsService,
    private readonly words: SiteWords,
  ) {}

  @Get(LOCALES.map((locale) => localizePath(locale, routes.llms)))
  async llms(@Req() request: Request, @Res() response: Response, @CurrentLocale() locale: Locale): Promise<void> {
    const key = this.server.key('anonymous', localizePath(locale, routes.llms));
    const { page } = await this.cache.get(key, async () => ({
      html: await this.write(locale),
      type: 'text/plain; charset=utf-8',
      data: {},
    }));
    this.server.send(request, response, page, 'anonymous');
  }

  private async write(locale: Locale): Promise<string> {
    const groups = await listGroups(this.renderer, locale);
    const clinic = await this.settings.clinic(locale);
    const words = this.words.of(locale);
    const others = LOCALES.filter((other) => other !== locale);
    const lines = [
      `# ${clinic.name}`,
      '',
      `> ${words.t('home.meta.description')}`,
      '',
      [clinic.address, clinic.city, ...clinic.phones, clinic.email].filter((part) => part !== '').join(', '),
      '',
      '`Accept: text/markdown`',
      ...groups.flatMap(({ title, links }) => [
        '',
        `## ${title}`,
        '',
        ...links.map(({ label, href }) => this.link(label, href)),
      ]),
      // This name has a meaning in the format: what can be left out.
      '',
      '## Optional',
      '',
      this.link('SMART Scheduling Links', '/fhir/$bulk-publish'),
      this.link('OpenAPI', '/api/openapi.json'),
      this.link('Atom', localizePath(locale, routes.feed)),
      this.link('Sitemap', '/sitemap.xml'),
      ...others.map((other) => this.link(LANGUAGE_NAMES[other], localizePath(other, routes.llms))),
    ];
    return `${lines.join('\n')}\n`;
  }

  private link(label: string, path: string): string {
    return `- [${label.replace(/[[\]]/g, '\\$&')}](${this.env.publicUrl}${path})`;
  }
}
