import { ApiProperty } from '../config/swagger';
import { LIMITS } from '../../contract/limits';
import { type Locale, LOCALES } from '../../contract/locales';
import type { WordingCheck } from '../../contract/wording';
import { Nested, Optional, Rule, textIssue } from '../errors/rules';

class WordingTextsDto implements Partial<Record<Locale, string>> {
  pl?: string;
  ru?: string;
  by?: string;
  ua?: string;
  en?: string;
}
for (const locale of LOCALES) {
  Optional()(WordingTextsDto.prototype, locale);
  // Not trimmed: places are counted in the text as it was sent.
  Rule((value) => textIssue(value, LIMITS.wordingText))(WordingTextsDto.prototype, locale);
  ApiProperty({ type: String, maxLength: LIMITS.wordingText, required: false })(WordingTextsDto.prototype, locale);
}

export class WordingCheckDto implements WordingCheck {
  @Nested(() => WordingTextsDto)
  texts: WordingTextsDto;
}
