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

@Module({
  imports: [TypeOrmModule.forFeature([ArticleEntity, ArticleTextEntity]), DoctorsModule],
  controllers: [ArticlesController, ArticlesFeedController, ArticlesPanelController],
  providers: [ArticleFields, ArticlesRepository, ArticlesService],
  exports: [ArticlesService],
})
export class ArticlesModule {}
