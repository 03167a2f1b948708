import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import type { ArticleRecord } from '../../contract/article';
import { CurrentUser, ForStaff, type SignedIn } from '../auth/access';
import { ContentPanelController, RecordId } from '../content/content.panel.controller';
import { CreateArticleDto, UpdateArticleDto } from './article.dto';
import { ArticlesService } from './articles.service';

@Controller('api/panel/articles')
@ForStaff()
export class ArticlesPanelController extends ContentPanelController<ArticleRecord> {
  constructor(protected readonly content: ArticlesService) {
    super();
  }

  @Post()
  create(@Body() input: CreateArticleDto, @CurrentUser() by: SignedIn): Promise<ArticleRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateArticleDto,
    @CurrentUser() by: SignedIn,
  ): Promise<ArticleRecord> {
    return this.content.update(id, input, by);
  }
}
