import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Feature } from '../site/feature';
import { SHOWN_DOCUMENTS } from '../site/shown-documents';
import { DocumentEntity, DocumentTextEntity } from './document.entity';
import { DocumentsController } from './documents.controller';
import { documentsDemo } from './documents.demo';
import { documentPages } from './documents.pages';
import { DocumentsPanelController } from './documents.panel.controller';
import { DocumentsService } from './documents.service';

// Global: the foot of every public page leads to the documents.
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DocumentEntity, DocumentTextEntity])],
  controllers: [DocumentsController, DocumentsPanelController],
  providers: [DocumentsService, { provide: SHOWN_DOCUMENTS, useExisting: DocumentsService }],
  exports: [DocumentsService, SHOWN_DOCUMENTS],
})
class DocumentsModule {}

export const documents: Feature = {
  module: DocumentsModule,
  pages: Object.values(documentPages),
  demo: documentsDemo,
};
