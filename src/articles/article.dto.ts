import type { ArticleInput, ArticleText } from '../../contract/article';
import { LIMITS } from '../../contract/limits';
import { type Locale, LOCALES } from '../../contract/locales';
import type { PreviewRequest } from '../../contract/preview';
import { ContentInputDto, ImageInputDto, TranslationsDto } from '../content/content.dto';
import { SLUG_PATTERN } from '../content/slugs';
import { Id, InstantText, Line, Matching, Nested, Nullable, OneOf, Optional, Text, Version } from '../errors/rules';

class ArticleTextDto implements ArticleText {
  @Optional()
  @Line(LIMITS.title)
  title: string;

  @Optional()
  @Text(LIMITS.description)
  description: string;

  /** HTML; what pages must not show is taken out. */
  @Optional()
  @Text(LIMITS.body)
  body: string;

  @Optional()
  @Line(LIMITS.alt)
  coverAlt: string;
}

class ArticleTranslationsDto extends TranslationsDto(ArticleTextDto) {}

export class CreateArticleDto extends ContentInputDto implements ArticleInput {
  @Optional()
  @Matching(SLUG_PATTERN, 'must_be_slug', LIMITS.slug)
  slug?: string;

  /** A doctor's id. */
  @Optional()
  @Nullable()
  @Id()
  authorId?: number | null;

  /** Visible from this instant on; without one, from the publication on. */
  @Optional()
  @Nullable()
  @InstantText()
  publishAt?: string | null;

  @Optional()
  @Nullable()
  @Nested(() => ImageInputDto)
  cover?: ImageInputDto | null;

  @Optional()
  @Nested(() => ArticleTranslationsDto)
  translations?: ArticleTranslationsDto;
}

export class UpdateArticleDto extends CreateArticleDto {
  @Version()
  version: number;
}

export class PreviewArticleDto extends CreateArticleDto implements PreviewRequest {
  @Optional()
  @Id()
  id?: number;

  @OneOf(LOCALES)
  locale: Locale;
}
