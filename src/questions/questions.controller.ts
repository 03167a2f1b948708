import { Controller, Get } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { Question } from '../../contract/question';
import { Public } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { questionExample } from './question.examples';
import { QuestionsService } from './questions.service';

@Controller('api/questions')
@Public()
@Section('Questions', 'Questions that patients ask often.')
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Get()
  @Operation({ summary: 'List the questions in their order', answer: ['Question'], example: [questionExample] })
  list(@CurrentLocale() locale: Locale): Promise<Question[]> {
    return this.questions.listVisible(locale);
  }
}
