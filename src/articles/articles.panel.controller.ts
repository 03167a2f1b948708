import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import type { ArticleRecord } from '../../contract/article';
import { CurrentUser, ForStaff, type SignedIn } from '../auth/access';
import { ContentPanelController, RecordId } from '../content/content.panel.controller';
import { ContentSection, Operation, RECORD } from '../openapi/operation';
import { CreateArticleDto, UpdateArticleDto } from './article.dto';
import { articleInputExample, articleRecordExample } from './article.examples';
import { ArticlesService } from './articles.service';

@Controller('api/panel/articles')
@ForStaff()
@ContentSection({
  record: 'ArticleRecord',
  one: 'article',
  many: 'articles',
  example: articleRecordExample,
  sorts: ['publishAt', 'title', 'createdAt', 'updatedAt', 'id'],
  filters: { authorId: 'a doctor' },
})
export class ArticlesPanelController extends ContentPanelController<ArticleRecord> {
  constructor(protected readonly content: ArticlesService) {
    super();
  }

  @Post()
  @Operation({ summary: 'Add an article', body: articleInputExample, answer: RECORD, problems: ['slug_taken'] })
  create(@Body() input: CreateArticleDto, @CurrentUser() by: SignedIn): Promise<ArticleRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  @Operation({
    summary: 'Change the article',
    details: 'What is not said stays as it is.',
    body: { ...articleInputExample, version: articleRecordExample.version },
    answer: RECORD,
    problems: ['stale_version', 'wrong_state', 'slug_taken'],
  })
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateArticleDto,
    @CurrentUser() by: SignedIn,
  ): Promise<ArticleRecord> {
    return this.content.update(id, input, by);
  }
}
