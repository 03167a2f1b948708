import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Locale } from '../../contract/locales';
import { requestLocale } from './request-locale';

/** The locale of the request. */
export const CurrentLocale = createParamDecorator((_: unknown, context: ExecutionContext): Locale =>
  requestLocale(context.switchToHttp().getRequest<Request>()),
);
