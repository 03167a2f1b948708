import { Controller, Get, Res } from '@nestjs/common';
import { ApiResponse } from '../config/swagger';
import type { Response } from 'express';
import { Public } from '../access/access';
import { Operation, type Schema, Section } from '../openapi/operation';
import { Health } from './health';

const readiness: Schema = {
  type: 'object',
  properties: {
    status: { enum: ['ok', 'unavailable'] },
    down: { type: 'array', items: { type: 'string' }, description: 'The parts that are down' },
  },
  required: ['status', 'down'],
};

@Controller('health')
@Public()
@Section('Operation', 'The state of the site, and this document.')
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  @Operation({
    summary: 'Ask whether the process runs',
    answer: { type: 'object', properties: { status: { const: 'ok' } }, required: ['status'] },
    example: { status: 'ok' },
  })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Operation({ summary: 'Ask whether the site can serve', answer: readiness, example: { status: 'ok', down: [] } })
  @ApiResponse({
    status: 503,
    description: 'It cannot',
    content: { 'application/json': { schema: readiness, example: { status: 'unavailable', down: ['database'] } } },
  })
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: string; down: string[] }> {
    const down = await this.health.down();
    response.status(down.length === 0 ? 200 : 503);
    response.setHeader('Cache-Control', 'no-store');
    return { status: down.length === 0 ? 'ok' : 'unavailable', down };
  }
}
