import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DoctorsModule } from '../doctors/doctors.module';
import { ArticleFields } from './article-fields';
import { ArticleEntity, ArticleTextEntity } from './article.entity';
import { ArticlesController } from './articles.controller';
import { ArticlesFeedController } from './articles.feed.controller';
import { ArticlesPanelController } from './articles.panel.controller';
import { ArticlesRepository } from './articles.repository';
import { ArticlesService } from './articles.service';
import type { Feature } from '../site/feature';
import { articlesDemo } from './articles.demo';
import { articlePage, articlesPage } from './articles.pages';

@Module({
  imports: [TypeOrmModule.forFeature([ArticleEntity, ArticleTextEntity]), DoctorsModule],
  controllers: [ArticlesController, ArticlesFeedController, ArticlesPanelController],
  providers: [ArticleFields, ArticlesRepository, ArticlesService],
  exports: [ArticlesService],
})
class ArticlesModule {}

export const articles: Feature = { module: ArticlesModule, pages: [articlePage, articlesPage], demo: articlesDemo };
