import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Versioned } from '../../contract/content';
import {
  type ClinicDocument,
  DOCUMENT_KINDS,
  type DocumentInput,
  type DocumentKind,
  type DocumentRecord,
  type DocumentSummary,
  type DocumentText,
  documentText,
} from '../../contract/document';
import type { Locale } from '../../contract/locales';
import type { Actor } from '../audit/audit.service';
import type { ContentDefinition, OwnFields } from '../content/content-definition';
import type { Restoring } from '../content/content-lifecycle';
import { ContentLifecycleFactory } from '../content/content-lifecycle.factory';
import { ContentService } from '../content/content.service';
import { sanitizeRichText, withCleanBodies } from '../content/rich-text';
import { localesWith, readTexts } from '../content/texts';
import { isDuplicate } from '../database/database';
import { RowQuery } from '../database/row-query';
import { madeOnce, SteadyRows } from '../database/steady-rows';
import { Conflict, NotFound } from '../errors/app-error';
import { visibleNow } from '../freshness/visible-now';
import type { ShownDocuments } from '../site/shown-documents';
import { DocumentEntity, DocumentTextEntity } from './document.entity';

const WITHOUT_PICTURES = { pictures: false };

export const documentContent: ContentDefinition<DocumentEntity, keyof DocumentText> = {
  name: 'documents',
  entity: DocumentEntity,
  textEntity: DocumentTextEntity,
  fields: documentText,
  nameFields: ['title'],
  richFields: { body: (html) => sanitizeRichText(html, WITHOUT_PICTURES) },
  sorts: { kind: 'kind', title: 'sortKey', createdAt: 'createdAt', updatedAt: 'updatedAt', id: 'id' },
};

const documentFields: OwnFields<DocumentEntity, DocumentRecord, DocumentInput> = {
  // A kind that nobody else can have taken, until the input says which.
  initial: () => ({ kind: DOCUMENT_KINDS[0], liveKind: null, answerDays: null }),
  assignRelated: async (tx, row, { kind = row.kind, answerDays = row.answerDays }) => {
    if (kind !== row.liveKind && !row.deletedAt) await takeKind(tx, row, kind);
    row.kind = kind;
    row.answerDays = kind === 'complaints' ? answerDays : null;
  },
  read: (rows) => rows.map(({ kind, answerDays }) => ({ kind, answerDays })),
};

/** The documents that the law wants; at most one of each kind outside of the bin. */
@Injectable()
export class DocumentsService
  extends ContentService<DocumentEntity, DocumentRecord, DocumentInput>
  implements ShownDocuments
{
  private readonly kinds = new SteadyRows(
    new RowQuery<{ kind: DocumentKind }>((tx) => this.content.rows.visible(tx).select('row.kind', 'kind')),
  );

  constructor(lifecycles: ContentLifecycleFactory) {
    super(lifecycles.create(documentContent, documentFields));
  }

  /** @throws as `ContentLifecycle.create`, and Conflict `kind_taken` */
  override create(input: DocumentInput, by: Actor): Promise<DocumentRecord> {
    return super.create(withCleanBodies(input, WITHOUT_PICTURES), by);
  }

  /** @throws as `ContentLifecycle.update`, and Conflict `kind_taken` */
  override update(
    id: number,
    input: DocumentInput & Versioned,
    by: Actor,
    restoring?: Restoring,
  ): Promise<DocumentRecord> {
    return super.update(id, withCleanBodies(input, WITHOUT_PICTURES), by, restoring);
  }

  /** Into the bin: another one of its kind may be written. @throws as `ContentLifecycle.delete` */
  override delete(id: number, by: Actor, version?: number): Promise<DocumentRecord> {
    return this.content.delete(id, by, version, (row) => {
      row.liveKind = null;
      return Promise.resolve();
    });
  }

  /** @throws as `ContentLifecycle.restore`, and Conflict `kind_taken` when another one has its place meanwhile */
  override restore(id: number, by: Actor, version?: number, acknowledged?: string): Promise<DocumentRecord> {
    return this.content.restore(id, by, { version, acknowledged }, (row, tx) => takeKind(tx, row, row.kind));
  }

  async listShown(): Promise<DocumentKind[]> {
    return toKinds(await this.kinds.rows(this.content.rows.reader, visibleNow()));
  }

  /** The published documents in the order of their kinds. */
  async listVisible(locale: Locale): Promise<DocumentSummary[]> {
    const { rows } = this.content;
    const found = await rows.visible().getMany();
    const documents = await this.complete(found, locale, rows.reader);
    const place = ({ kind }: ClinicDocument): number => DOCUMENT_KINDS.indexOf(kind);
    return documents.sort((one, other) => place(one) - place(other)).map(({ body: _, ...summary }) => summary);
  }

  /** The published document of a kind; null when there is none. */
  async find(kind: DocumentKind, locale: Locale): Promise<ClinicDocument | null> {
    const { rows } = this.content;
    const found = await rows.visible().andWhere('row.kind = :kind', { kind }).getMany();
    const [document = null] = await this.complete(found, locale, rows.reader);
    return document;
  }

  /** The published document of a kind. @throws NotFound */
  async read(kind: DocumentKind, locale: Locale): Promise<ClinicDocument> {
    const document = await this.find(kind, locale);
    if (!document) throw new NotFound();
    return document;
  }

  /** The document as visitors would read it after this write, of which nothing is kept. @throws as a write */
  async preview(id: number | undefined, input: DocumentInput, locale: Locale): Promise<ClinicDocument> {
    return this.content.dryRun(id, withCleanBodies(input, WITHOUT_PICTURES), async (row, tx) => {
      const [document] = await this.complete([row], locale, tx);
      if (!document) throw new NotFound();
      return document;
    });
  }

  private async complete(rows: DocumentEntity[], locale: Locale, tx: EntityManager): Promise<ClinicDocument[]> {
    const ids = rows.map(({ id }) => id);
    const texts = await this.content.rows.textsOf(tx, ids);
    return rows.map(({ id, kind, answerDays, updatedAt }) => {
      const written = texts.get(id) ?? {};
      return {
        id,
        kind,
        answerDays,
        updatedAt: updatedAt.toISOString(),
        ...readTexts(documentText, written, locale),
        availableIn: localesWith(written, 'body'),
      };
    });
  }
}

const toKinds = madeOnce((rows: readonly { kind: DocumentKind }[]): DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) => rows.some((row) => row.kind === kind)),
);

/** @throws Conflict `kind_taken` */
async function takeKind(tx: EntityManager, row: DocumentEntity, kind: DocumentKind): Promise<void> {
  try {
    await tx.update(DocumentEntity, { id: row.id }, { liveKind: kind });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Conflict('kind_taken', { errors: [{ field: 'kind', code: 'kind_taken' }], cause: error });
  }
  row.liveKind = kind;
}
