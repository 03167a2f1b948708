import { DOCUMENT_KINDS, type DocumentInput, type DocumentKind, type DocumentText } from '../../contract/document';
import { LIMITS } from '../../contract/limits';
import { type Locale, LOCALES } from '../../contract/locales';
import type { PreviewRequest } from '../../contract/preview';
import { ContentInputDto, TranslationsDto } from '../content/content.dto';
import { Id, Line, Nested, Nullable, OneOf, Optional, Text, Version, Whole } from '../errors/rules';

class DocumentTextDto implements DocumentText {
  @Optional()
  @Line(LIMITS.title)
  title: string;

  /** HTML; what pages must not show is taken out, pictures too. */
  @Optional()
  @Text(LIMITS.body)
  body: string;
}

class DocumentTranslationsDto extends TranslationsDto(DocumentTextDto) {}

class DocumentInputDto extends ContentInputDto implements DocumentInput {
  /** Within how many days a complaint is answered; the documents of other kinds have none. */
  @Optional()
  @Nullable()
  @Whole(1, LIMITS.answerDays)
  answerDays?: number | null;

  @Optional()
  @Nested(() => DocumentTranslationsDto)
  translations?: DocumentTranslationsDto;
}

export class CreateDocumentDto extends DocumentInputDto {
  @OneOf(DOCUMENT_KINDS)
  kind: DocumentKind;
}

export class UpdateDocumentDto extends DocumentInputDto {
  @Version()
  version: number;

  @Optional()
  @OneOf(DOCUMENT_KINDS)
  kind?: DocumentKind;
}

export class PreviewDocumentDto extends DocumentInputDto implements PreviewRequest {
  @Optional()
  @Id()
  id?: number;

  @OneOf(LOCALES)
  locale: Locale;

  @Optional()
  @OneOf(DOCUMENT_KINDS)
  kind?: DocumentKind;
}
