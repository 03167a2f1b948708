import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { LIMITS } from '../../contract/limits';
import { type Locale, LOCALES } from '../../contract/locales';
import type { WordingFindings } from '../../contract/wording';
import { ForEditors } from '../access/access';
import { Invalid } from '../errors/app-error';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { WordingCheckDto } from './wording.dto';
import { wordingExample } from './wording.examples';
import { WordingService } from './wording.service';

@Controller('api/panel/wording')
@ForEditors()
@Section('Panel: wording', 'Hints at words that may be advertising. They are no legal advice.')
export class WordingController {
  constructor(private readonly wording: WordingService) {}

  @Post('check')
  @HttpCode(200)
  @Operation({
    summary: 'Look for words that may be advertising',
    details:
      'Texts are plain: of a rich text what readers see, with a line feed at the end of each block. Places count UTF-16 units. Nothing is kept.',
    body: { texts: { pl: 'Nasza klinika ma najlepszych ginekologów w Warszawie.' } },
    answer: 'WordingFindings',
    example: wordingExample,
  })
  check(@Body() { texts }: WordingCheckDto, @CurrentLocale() locale: Locale): WordingFindings {
    const length = LOCALES.reduce((sum, each) => sum + (texts[each]?.length ?? 0), 0);
    if (length > LIMITS.wordingText) {
      throw Invalid.fields([{ field: 'texts', code: 'too_long', params: { max: LIMITS.wordingText } }]);
    }
    return { findings: this.wording.check(texts, locale) };
  }
}
