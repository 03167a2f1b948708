import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Feed } from 'feed';
import { LANGUAGE_TAGS, type Locale, LOCALES } from '../../contract/locales';
import { href, localizePath, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { ENV, type Env } from '../config/env';
import { CurrentLocale } from '../locale/current-locale';
import { SettingsService } from '../settings/settings.service';
import { PageCache } from '../site/page-cache';
import { PageServer } from '../site/page-server';
import { SiteWords } from '../site/site-words';
import { ArticlesService } from './articles.service';

const ENTRIES = 20;

/** The articles of each locale as an Atom feed (RFC 4287). */
@Controller()
@Public()
export class ArticlesFeedController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly articles: ArticlesService,
    private readonly cache: PageCache,
    private readonly server: PageServer,
    private readonly settings: SettingsService,
    private readonly words: SiteWords,
  ) {}

  @Get(LOCALES.map((locale) => localizePath(locale, routes.feed)))
  async feed(@Req() request: Request, @Res() response: Response, @CurrentLocale() locale: Locale): Promise<void> {
    const key = this.server.key('anonymous', localizePath(locale, routes.feed));
    const { page } = await this.cache.get(key, async () => ({
      html: await this.atom(locale),
      type: 'application/atom+xml; charset=utf-8',
      data: {},
    }));
    this.server.send(request, response, page, 'anonymous');
  }

  private async atom(locale: Locale): Promise<string> {
    const clinic = await this.settings.clinic(locale);
    const latest = await this.articles.latest(locale, ENTRIES);
    // Only what the reader of this language can read in it.
    const items = latest.filter(({ fallback }) => !fallback.includes('title'));
    const absolute = (path: string): string => `${this.env.publicUrl}${path}`;
    const self = absolute(localizePath(locale, routes.feed));
    const feed = new Feed({
      id: self,
      title: this.words.of(locale).t('articles.feed', { clinic: clinic.name }),
      description: this.words.of(locale).t('articles.meta.description'),
      link: absolute(href(locale, routes.articles)),
      feedLinks: { atom: self },
      copyright: clinic.name,
      author: { name: clinic.name },
      updated: new Date(items[0]?.publishedAt ?? (await this.settings.get()).updatedAt),
    });
    for (const { slug, title, description, publishedAt, author } of items) {
      const link = absolute(href(locale, routes.article, { slug }));
      const date = new Date(publishedAt);
      feed.addItem({
        id: link,
        title: toHtml(title),
        link,
        description: toHtml(description),
        date,
        published: date,
        ...(author && { author: [{ name: author.fullName }] }),
      });
    }
    return feed.atom1().replace('<feed ', `<feed xml:lang="${LANGUAGE_TAGS[locale]}" `);
  }
}

/** Plain text as the HTML that the feed says its titles and summaries are. */
function toHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
