import { BadRequestException, HttpException, InternalServerErrorException, NotFoundException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Conflict, Invalid } from './app-error';
import { toAppError } from './problem';

const failedQuery = (code: string): QueryFailedError =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error(code), { code }));
const ofLibrary = (status: number, type?: string): Error => Object.assign(new Error('no'), { status, type });

describe('An error', () => {
  it('of our own stays what it is', () => {
    const conflict = new Conflict('wrong_state');
    expect(toAppError(conflict)).toBe(conflict);
  });

  it.each<[string, unknown, number, string]>([
    ['a unique key of SQLite', failedQuery('SQLITE_CONSTRAINT_UNIQUE'), 409, 'already_exists'],
    ['a unique key of MariaDB', failedQuery('ER_DUP_ENTRY'), 409, 'already_exists'],
    ['a database that is away', failedQuery('ECONNREFUSED'), 503, 'unavailable'],
    ['a path that cannot be decoded', new URIError('no'), 404, 'not_found'],
    ['Nest, for such a path', new BadRequestException('no', { cause: new URIError('no') }), 404, 'not_found'],
    ['body-parser, for bad JSON', ofLibrary(400, 'entity.parse.failed'), 400, 'malformed_json'],
    [
      'Nest, for bad JSON',
      new BadRequestException('no', { cause: ofLibrary(400, 'entity.parse.failed') }),
      400,
      'malformed_json',
    ],
    ['body-parser, for a large body', ofLibrary(413, 'entity.too.large'), 413, 'body_too_large'],
    ['Nest, for a large body', new HttpException('no', 413, { cause: ofLibrary(413) }), 413, 'body_too_large'],
    ['body-parser, for another type', ofLibrary(415), 415, 'unsupported_media_type'],
    ['Nest, for a route that is none', new NotFoundException(), 404, 'not_found'],
    ['Nest, for anything else that is wrong', new HttpException('no', 418), 400, 'bad_request'],
    ['Nest, wrapping ours', new HttpException('no', 500, { cause: new Invalid('bad_request') }), 400, 'bad_request'],
  ])('of %s has a status and a code', (_, error, status, code) => {
    const known = toAppError(error);
    expect([known?.status, known?.code]).toEqual([status, code]);
  });

  it.each<[string, unknown]>([
    ['of the program', new TypeError('x is undefined')],
    ['of the database', failedQuery('ER_PARSE_ERROR')],
    ['of Nest for our own fault', new InternalServerErrorException()],
    ['of a library for our own fault', ofLibrary(500)],
    ['that is no error', 'text'],
    ['that is nothing', undefined],
  ])('%s is unknown', (_, error) => {
    expect(toAppError(error)).toBeNull();
  });
});
