import type { ContentRecord, Publication, TextFields } from '../../contract/content';
import { type ContentEntity, statusOf, type TextEntity } from './content.entity';
import { completenessOf, type TextsByLocale, toTranslations } from './texts';

/** What every panel record has. */
export function toSharedPart<Name extends string>(
  row: ContentEntity,
  texts: TextsByLocale<TextEntity>,
  fields: TextFields<Name>,
  publication: Publication,
): ContentRecord<Record<Name, string>> {
  return {
    id: row.id,
    version: row.version,
    status: statusOf(row),
    published: row.published,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    publication,
    translations: toTranslations(fields, texts),
    completeness: completenessOf(fields, texts),
  };
}
