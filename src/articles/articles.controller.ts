import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiResponse } from '../config/swagger';
import { Transform } from 'class-transformer';
import type { Article, ArticlePage } from '../../contract/article';
import { LIMITS } from '../../contract/limits';
import type { Locale } from '../../contract/locales';
import { Public } from '../access/access';
import { Optional, Whole } from '../errors/rules';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { articleExample, articlePageExample } from './article.examples';
import { ArticlesService } from './articles.service';

/** A number in a query string; what is none is left for the rules to refuse. */
const ToNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' && value !== '' ? Number(value) : value));

class ArticlesQuery {
  @Optional()
  @ToNumber()
  @Whole(1, LIMITS.articlePages)
  page?: number;

  @Optional()
  @ToNumber()
  @Whole(1, LIMITS.articlesPerPageMax)
  perPage?: number;
}

@Controller('api/articles')
@Public()
@Section('Articles', 'What the doctors write.')
export class ArticlesController {
  constructor(private readonly articles: ArticlesService) {}

  @Get()
  @Operation({
    summary: 'Get a page of articles, the newest first',
    details: 'Without bodies.',
    answer: 'ArticlePage',
    example: articlePageExample,
  })
  list(
    @Query() { page = 1, perPage = LIMITS.articlesPerPage }: ArticlesQuery,
    @CurrentLocale() locale: Locale,
  ): Promise<ArticlePage> {
    return this.articles.listVisible(locale, page, perPage);
  }

  /** An old slug answers 301 to the present one. */
  @Get(':slug')
  @Operation({ summary: 'Get an article', answer: 'Article', example: articleExample })
  @ApiResponse({ status: 301, description: 'The slug is an old one: `Location` has the present address' })
  get(@Param('slug') slug: string, @CurrentLocale() locale: Locale): Promise<Article> {
    return this.articles.read(slug, locale);
  }
}
