import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../auth/access';
import { Health } from './health';

@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: string; down: string[] }> {
    const down = await this.health.down();
    response.status(down.length === 0 ? 200 : 503);
    response.setHeader('Cache-Control', 'no-store');
    return { status: down.length === 0 ? 'ok' : 'unavailable', down };
  }
}
