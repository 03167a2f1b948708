import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { DocumentRecord } from '../../contract/document';
import type { Preview } from '../../contract/preview';
import { CurrentUser, ForAdmins, type SignedIn } from '../access/access';
import { ContentPanelController } from '../content/content.panel.controller';
import { ContentSection, Operation, RECORD } from '../openapi/operation';
import { PreviewOperation, withAnswers } from '../panel/preview';
import { RecordId } from '../panel/record-id';
import { PreviewLinks } from '../preview-links/preview-links.service';
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
  protected readonly input = UpdateDocumentDto;

  constructor(
    protected readonly content: DocumentsService,
    private readonly renderer: PageRenderer,
    links: PreviewLinks,
  ) {
    super();
    links.add('documents', {
      get: (id) => content.get(id),
      show: (id, locale, until) => this.show({ id, locale }, until),
    });
  }

  @Post()
  @Operation({
    summary: 'Add a document',
    details: 'There is one of each kind; what is in the bin does not count.',
    body: documentInputExample,
    answer: RECORD,
    problems: ['kind_taken', 'wording_needs_reason'],
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
    problems: ['stale_version', 'wrong_state', 'kind_taken', 'wording_needs_reason'],
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
  preview(@Body() input: PreviewDocumentDto): Promise<Preview> {
    return this.show(input);
  }

  private async show({ id, locale, ...input }: PreviewDocumentDto, until?: Date): Promise<Preview> {
    const document = await this.content.preview(id, input, locale);
    const documents = withAnswers(this.content, { read: () => Promise.resolve(document) });
    return {
      html: await this.renderer.preview(documentPages[document.kind], { locale, replaced: { documents }, until }),
      anchor: null,
    };
  }
}
