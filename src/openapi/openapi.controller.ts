import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '../config/swagger';
import type { Response } from 'express';
import { Public } from '../access/access';
import { NotFound } from '../errors/app-error';
import { LocaleWords } from '../locale/locale-words';
import { ApiDocument } from './api-document';
import { docsPage, PAGE_STYLES, START_SCRIPT } from './docs-page';
import type { Document } from './document';
import { Operation, Section } from './operation';
import { wordsOf } from './problem-answers';
import { type ProblemCode, PROBLEMS } from './problems';

const UI = dirname(require.resolve('swagger-ui-dist/package.json'));

const FILES: ReadonlyMap<string, () => string> = new Map([
  ['page.css', () => PAGE_STYLES],
  ['start.js', () => START_SCRIPT],
  ...['swagger-ui.css', 'swagger-ui-bundle.js'].map(
    (name) => [name, () => readFileSync(join(UI, name), 'utf8')] as const,
  ),
]);

/** Gives the API's document to programs and to people. */
@Controller('api')
@Public()
@Section('Operation', 'The state of the site, and this document.')
export class OpenApiController {
  constructor(
    private readonly document: ApiDocument,
    private readonly words: LocaleWords,
  ) {}

  @Get('openapi.json')
  @Header('Cache-Control', 'no-cache')
  @Operation({ summary: 'Get this document', answer: { type: 'object' }, example: { openapi: '3.1.0' } })
  json(): Promise<Document> {
    return this.document.read();
  }

  @Get('docs')
  @Header('Cache-Control', 'no-cache')
  @Operation({
    summary: 'Read this document',
    answer: { type: 'string' },
    mediaType: 'text/html',
    example: '<!doctype html>',
  })
  page(@Res({ passthrough: true }) response: Response): string {
    response.type('html');
    const problems = (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => wordsOf(this.words, code));
    const { validation } = this.words.tree('en') as { validation: Readonly<Record<string, string>> };
    return docsPage(problems, Object.entries(validation));
  }

  @Get('docs/:file')
  @Header('Cache-Control', 'no-cache')
  @ApiExcludeEndpoint()
  file(@Param('file') name: string, @Res({ passthrough: true }) response: Response): string {
    const read = FILES.get(name);
    if (!read) throw new NotFound();
    response.type(extname(name));
    return read();
  }
}
