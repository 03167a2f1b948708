import { Controller, Get } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { Question } from '../../contract/question';
import { Public } from '../auth/access';
import { CurrentLocale } from '../locale/current-locale';
import { QuestionsService } from './questions.service';

@Controller('api/questions')
@Public()
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Get()
  list(@CurrentLocale() locale: Locale): Promise<Question[]> {
    return this.questions.listVisible(locale);
  }
}
