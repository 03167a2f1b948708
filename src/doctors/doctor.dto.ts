import type { DoctorInput, DoctorText } from '../../contract/doctor';
import { LIMITS } from '../../contract/limits';
import { LOCALES, type Locale } from '../../contract/locales';
import type { PreviewRequest } from '../../contract/preview';
import { ImageInputDto, OrderedInputDto, TranslationsDto } from '../content/content.dto';
import { SLUG_PATTERN } from '../content/slugs';
import {
  Id,
  Ids,
  Line,
  Matching,
  Nested,
  Nullable,
  OneOf,
  Optional,
  Phone,
  SomeOf,
  Text,
  Version,
  Whole,
} from '../errors/rules';

class DoctorTextDto implements DoctorText {
  @Optional()
  @Line(LIMITS.namePrefix)
  prefix: string;

  @Optional()
  @Line(LIMITS.personName)
  firstName: string;

  @Optional()
  @Line(LIMITS.personName)
  lastName: string;

  @Optional()
  @Line(LIMITS.position)
  position: string;

  @Optional()
  @Text(LIMITS.bio)
  bio: string;

  @Optional()
  @Line(LIMITS.alt)
  imageAlt: string;
}

class DoctorTranslationsDto extends TranslationsDto(DoctorTextDto) {}

export class CreateDoctorDto extends OrderedInputDto implements DoctorInput {
  @Optional()
  @Matching(SLUG_PATTERN, 'must_be_slug', LIMITS.slug)
  slug?: string;

  @Optional()
  @Nullable()
  @Phone()
  phone?: string | null;

  @Optional()
  @SomeOf(LOCALES)
  languages?: Locale[];

  /** Calendar year. */
  @Optional()
  @Nullable()
  @Whole(LIMITS.practisingSinceMin, LIMITS.practisingSinceMax)
  practisingSince?: number | null;

  @Optional()
  @Ids()
  serviceIds?: number[];

  @Optional()
  @Nullable()
  @Nested(() => ImageInputDto)
  image?: ImageInputDto | null;

  @Optional()
  @Nested(() => DoctorTranslationsDto)
  translations?: DoctorTranslationsDto;
}

export class UpdateDoctorDto extends CreateDoctorDto {
  @Version()
  version: number;
}

export class PreviewDoctorDto extends CreateDoctorDto implements PreviewRequest {
  @Optional()
  @Id()
  id?: number;

  @OneOf(LOCALES)
  locale: Locale;
}
