import { Body, Controller, Delete, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Hold } from '../../contract/hold';
import { Public } from '../access/access';
import { TooMany } from '../errors/app-error';
import { formOf } from '../errors/sent-form';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { TakesForm } from '../site/plain-form';
import { HoldBrowsers } from './hold-browsers.service';
import { HoldDto, holdExample, holdInputExample } from './hold.dto';
import { holdOf, leadHolding } from './hold-form';
import { HoldsService } from './holds.service';

@Controller('api/holds')
@Public()
@Section('Held times', 'A free time is kept for a browser for some minutes, while somebody signs up or in there.')
export class HoldsController {
  constructor(
    private readonly browsers: HoldBrowsers,
    private readonly holds: HoldsService,
  ) {}

  @Post()
  @TakesForm<Hold | null>({ body: holdOf, leads: leadHolding })
  @Limited('hold')
  @Operation({
    summary: 'Keep a free time',
    details:
      'For ten minutes; the cookie `hold-browser` says for whom. Another hold of the browser ends; the same one asked for again stays as it is. Two of one doctor from one network, and one time three times a day. `slot_taken` comes with `alternatives`: the nearest free times, three at most.',
    body: holdInputExample,
    answer: 'Hold',
    example: holdExample,
    problems: ['slot_taken', 'too_many_requests'],
  })
  async hold(
    @Body() input: HoldDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Hold | null> {
    try {
      return await this.holds.hold(this.browsers.know(request, response), input);
    } catch (error) {
      // Whoever is led on by a form signs in without a hold: the time may be free still.
      if (formOf(request) && error instanceof TooMany) return null;
      throw error;
    }
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({
    summary: 'Let a time go',
    details: 'What is no hold of this browser, or none any more, changes nothing.',
  })
  async release(@Param('id') id: string, @Req() request: Request): Promise<void> {
    await this.holds.release(this.browsers.find(request), id);
  }
}
