import { LIMITS } from '../../contract/limits';
import type { QuestionInput, QuestionText } from '../../contract/question';
import { OrderedInputDto, TranslationsDto } from '../content/content.dto';
import { Nested, Optional, Text, Version, Whole } from '../errors/rules';

export class QuestionTextDto implements QuestionText {
  @Optional()
  @Text(LIMITS.title)
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

export class MoveQuestionDto {
  /** The place to move to, from 1 on; beyond the end means the end. */
  @Whole(1, LIMITS.orderMax)
  order: number;

  @Optional()
  @Version()
  version?: number;
}
