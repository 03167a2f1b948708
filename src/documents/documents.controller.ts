import { Controller, Get, Param } from '@nestjs/common';
import { type ClinicDocument, DOCUMENT_KINDS, type DocumentSummary } from '../../contract/document';
import type { Locale } from '../../contract/locales';
import { Public } from '../access/access';
import { NotFound } from '../errors/app-error';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { documentExample, documentSummaryExample } from './document.examples';
import { DocumentsService } from './documents.service';

@Controller('api/documents')
@Public()
@Section(
  'Documents',
  'What the law wants the clinic to tell its patients: their rights, how to complain, how children are protected.',
)
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @Operation({
    summary: 'List the documents',
    details: 'Without bodies.',
    answer: ['DocumentSummary'],
    example: [documentSummaryExample],
  })
  list(@CurrentLocale() locale: Locale): Promise<DocumentSummary[]> {
    return this.documents.listVisible(locale);
  }

  @Get(':kind')
  @Operation({ summary: 'Get a document', answer: 'ClinicDocument', example: documentExample })
  async get(@Param('kind') wanted: string, @CurrentLocale() locale: Locale): Promise<ClinicDocument> {
    const kind = DOCUMENT_KINDS.find((each) => each === wanted);
    if (!kind) throw new NotFound();
    return this.documents.read(kind, locale);
  }
}
