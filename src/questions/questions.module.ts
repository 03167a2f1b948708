import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QuestionEntity, QuestionTextEntity } from './question.entity';
import { QuestionsController } from './questions.controller';
import { QuestionsPanelController } from './questions.panel.controller';
import { QuestionsService } from './questions.service';
import type { Feature } from '../site/feature';
import { questionsDemo } from './questions.demo';

@Module({
  imports: [TypeOrmModule.forFeature([QuestionEntity, QuestionTextEntity])],
  controllers: [QuestionsController, QuestionsPanelController],
  providers: [QuestionsService],
  exports: [QuestionsService],
})
class QuestionsModule {}

export const questions: Feature = { module: QuestionsModule, demo: questionsDemo };
