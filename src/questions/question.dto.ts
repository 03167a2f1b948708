import { LIMITS } from '../../contract/limits';
import { type Locale, LOCALES } from '../../contract/locales';
import type { PreviewRequest } from '../../contract/preview';
import type { QuestionInput, QuestionText } from '../../contract/question';
import { OrderedInputDto, TranslationsDto } from '../content/content.dto';
import { Id, Line, Nested, OneOf, Optional, Text, Version, Whole } from '../errors/rules';

class QuestionTextDto implements QuestionText {
  @Optional()
  @Line(LIMITS.title)
  question: string;

  @Optional()
  @Text(LIMITS.answer)
  answer: string;
}

class QuestionTranslationsDto extends TranslationsDto(QuestionTextDto) {}

export class CreateQuestionDto extends OrderedInputDto implements QuestionInput {
  @Optional()
  @Nested(() => QuestionTranslationsDto)
  translations?: QuestionTranslationsDto;
}

export class UpdateQuestionDto extends CreateQuestionDto {
  @Version()
  version: number;
}

export class PreviewQuestionDto extends CreateQuestionDto implements PreviewRequest {
  @Optional()
  @Id()
  id?: number;

  @OneOf(LOCALES)
  locale: Locale;
}

export class MoveQuestionDto {
  /** The place to move to, from 1 on; beyond the end means the end. */
  @Whole(1, LIMITS.orderMax)
  order: number;

  @Optional()
  @Version()
  version?: number;
}
