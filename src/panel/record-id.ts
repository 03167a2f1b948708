import { ParseIntPipe } from '@nestjs/common';
import { NotFound } from '../errors/app-error';

/** An id in an address; anything else than a whole number is a record that does not exist. */
export const RecordId = new ParseIntPipe({ exceptionFactory: () => new NotFound() });
