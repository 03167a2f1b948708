import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { DocumentRecord } from '../../contract/document';
import type { Preview } from '../../contract/preview';
import { CurrentUser, ForAdmins, type SignedIn } from '../access/access';
import { ContentPanelController } from '../content/content.panel.controller';
import { ContentSection, Operation, RECORD } from '../openapi/operation';
import { PreviewOperation, withAnswers } from '../panel/preview';
import { RecordId } from '../panel/record-id';
import { PageRenderer } from '../site/page-renderer';
import { CreateDocumentDto, PreviewDocumentDto, UpdateDocumentDto } from './document.dto';
import { documentInputExample, documentRecordExample } from './document.examples';
import { documentPages } from './documents.pages';
import { documentContent, DocumentsService } from './documents.service';

@Controller('api/panel/documents')
@ForAdmins()
@ContentSection({
  record: 'DocumentRecord',
  one: 'document',
  many: 'documents',
  example: documentRecordExample,
  sorts: Object.keys(documentContent.sorts),
  filters: {},
})
export class DocumentsPanelController extends ContentPanelController<DocumentRecord> {
  constructor(
    protected readonly content: DocumentsService,
    private readonly renderer: PageRenderer,
  ) {
    super();
  }

  @Post()
  @Operation({
    summary: 'Add a document',
    details: 'There is one of each kind; what is in the bin does not count.',
    body: documentInputExample,
    answer: RECORD,
    problems: ['kind_taken'],
  })
  create(@Body() input: CreateDocumentDto, @CurrentUser() by: SignedIn): Promise<DocumentRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  @Operation({
    summary: 'Change the document',
    details: 'What is not said stays as it is.',
    body: { ...documentInputExample, version: documentRecordExample.version },
    answer: RECORD,
    problems: ['stale_version', 'wrong_state', 'kind_taken'],
  })
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateDocumentDto,
    @CurrentUser() by: SignedIn,
  ): Promise<DocumentRecord> {
    return this.content.update(id, input, by);
  }

  @Post('preview')
  @HttpCode(200)
  @PreviewOperation({ ...documentInputExample, id: documentRecordExample.id, locale: 'en' }, 'kind_taken')
  async preview(@Body() { id, locale, ...input }: PreviewDocumentDto): Promise<Preview> {
    const document = await this.content.preview(id, input, locale);
    const documents = withAnswers(this.content, { read: () => Promise.resolve(document) });
    return {
      html: await this.renderer.preview(documentPages[document.kind], { locale, replaced: { documents } }),
      anchor: null,
    };
  }
}
