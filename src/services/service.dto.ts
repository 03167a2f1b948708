import { LIMITS } from '../../contract/limits';
import { type Locale, LOCALES } from '../../contract/locales';
import type { PreviewRequest } from '../../contract/preview';
import { RESOURCE_KINDS, type ResourceKind } from '../../contract/resource';
import {
  PLACES,
  type Place,
  PRICE_KINDS,
  type PriceInput,
  type PriceKind,
  SERVICE_CATEGORIES,
  type ServiceCategory,
  type ServiceInput,
  type ServiceText,
} from '../../contract/service';
import { OrderedInputDto, TranslationsDto } from '../content/content.dto';
import { Id, Line, Nested, Nullable, OneOf, Optional, SomeOf, Text, Version, Whole } from '../errors/rules';

class ServiceTextDto implements ServiceText {
  @Optional()
  @Line(LIMITS.serviceName)
  name: string;

  @Optional()
  @Text(LIMITS.description)
  description: string;

  @Optional()
  @Text(LIMITS.preparation)
  preparation: string;
}

class ServiceTranslationsDto extends TranslationsDto(ServiceTextDto) {}

class PriceDto implements PriceInput {
  @OneOf(PRICE_KINDS)
  kind: PriceKind;

  /** Grosz. Needed for `fixed` and `from`. */
  @Optional()
  @Nullable()
  @Whole(0, LIMITS.priceMax)
  amount?: number | null;

  @Optional()
  @OneOf(['PLN'])
  currency?: 'PLN';
}

class ServiceInputDto extends OrderedInputDto implements ServiceInput {
  @Optional()
  @Nested(() => PriceDto)
  price?: PriceDto;

  @Optional()
  @Whole(LIMITS.durationMinutesMin, LIMITS.durationMinutesMax, LIMITS.durationMinutesStep)
  durationMinutes?: number;

  @Optional()
  @OneOf(PLACES)
  place?: Place;

  /** Of each kind one room or device is taken with a visit. */
  @Optional()
  @SomeOf(RESOURCE_KINDS)
  needs?: ResourceKind[];

  @Optional()
  @Nested(() => ServiceTranslationsDto)
  translations?: ServiceTranslationsDto;
}

export class CreateServiceDto extends ServiceInputDto {
  @OneOf(SERVICE_CATEGORIES)
  category: ServiceCategory;
}

export class UpdateServiceDto extends ServiceInputDto {
  @Version()
  version: number;

  @Optional()
  @OneOf(SERVICE_CATEGORIES)
  category?: ServiceCategory;
}

export class PreviewServiceDto extends ServiceInputDto implements PreviewRequest {
  @Optional()
  @Id()
  id?: number;

  @OneOf(LOCALES)
  locale: Locale;

  @Optional()
  @OneOf(SERVICE_CATEGORIES)
  category?: ServiceCategory;
}
