import { Controller, Get, Query } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import { NUMBERS_MAX, type Numbers } from '../../contract/numbers';
import { ForAdmins } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { NumbersQuery } from './numbers.dto';
import { numbersExample } from './numbers.examples';
import { NumbersService } from './numbers.service';

@Controller('api/panel/numbers')
@ForAdmins()
@Section('Panel: numbers', 'The clinic in numbers. Nobody is followed for them, and no patient is named in them.')
export class NumbersPanelController {
  constructor(private readonly numbers: NumbersService) {}

  @Get()
  @Operation({
    summary: 'Count the visits of days, weeks or months',
    details: `Whole periods, by the calendar in Warsaw: all that hold a date from \`from\` to \`to\`, and in \`before\` as many that come before them. Each visit is counted in the period in which it begins, in its present state. At most ${NUMBERS_MAX.day} days, ${NUMBERS_MAX.week} weeks or ${NUMBERS_MAX.month} months.`,
    answer: 'Numbers',
    example: numbersExample,
  })
  read(@Query() { from, to, by }: NumbersQuery, @CurrentLocale() locale: Locale): Promise<Numbers> {
    return this.numbers.read(from, to, by, locale);
  }
}
