import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { ArticleRecord } from '../../contract/article';
import type { Preview } from '../../contract/preview';
import { type Caller, CurrentCaller, ForEditors, ForKeys } from '../access/access';
import { ContentPanelController } from '../content/content.panel.controller';
import { ContentSection, Operation, RECORD } from '../openapi/operation';
import { PreviewOperation, withAnswers } from '../panel/preview';
import { RecordId } from '../panel/record-id';
import { PreviewLinks } from '../preview-links/preview-links.service';
import { PageRenderer } from '../site/page-renderer';
import { CreateArticleDto, PreviewArticleDto, UpdateArticleDto } from './article.dto';
import { articleInputExample, articleRecordExample } from './article.examples';
import { articlePage } from './articles.pages';
import { articleContent } from './articles.repository';
import { ArticlesService } from './articles.service';

@Controller('api/panel/articles')
@ForEditors()
@ContentSection({
  record: 'ArticleRecord',
  one: 'article',
  many: 'articles',
  example: articleRecordExample,
  sorts: Object.keys(articleContent.sorts),
  filters: { authorId: 'a doctor' },
})
export class ArticlesPanelController extends ContentPanelController<ArticleRecord> {
  protected readonly input = UpdateArticleDto;

  constructor(
    protected readonly content: ArticlesService,
    private readonly renderer: PageRenderer,
    links: PreviewLinks,
  ) {
    super();
    links.add('articles', {
      get: (id) => content.get(id),
      show: (id, locale, until) => this.show({ id, locale }, until),
    });
  }

  @Post()
  @ForKeys('content:write')
  @Operation({
    summary: 'Add an article',
    body: articleInputExample,
    answer: RECORD,
    problems: ['slug_taken', 'wording_needs_reason'],
  })
  create(@Body() input: CreateArticleDto, @CurrentCaller() by: Caller): Promise<ArticleRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  @ForKeys('content:write')
  @Operation({
    summary: 'Change the article',
    details: 'What is not said stays as it is.',
    body: { ...articleInputExample, version: articleRecordExample.version },
    answer: RECORD,
    problems: ['stale_version', 'wrong_state', 'slug_taken', 'wording_needs_reason'],
  })
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateArticleDto,
    @CurrentCaller() by: Caller,
  ): Promise<ArticleRecord> {
    return this.content.update(id, input, by);
  }

  @Post('preview')
  @HttpCode(200)
  @PreviewOperation({ ...articleInputExample, id: articleRecordExample.id, locale: 'en' })
  preview(@Body() input: PreviewArticleDto): Promise<Preview> {
    return this.show(input);
  }

  private async show({ id, locale, ...input }: PreviewArticleDto, until?: Date): Promise<Preview> {
    const article = await this.content.preview(id, input, locale);
    const articles = withAnswers(this.content, { read: () => Promise.resolve(article) });
    const { slug } = article;
    return {
      html: await this.renderer.preview(articlePage, { locale, params: { slug }, replaced: { articles }, until }),
      anchor: null,
    };
  }
}
