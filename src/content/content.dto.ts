import { ApiProperty } from '../config/swagger';
import { LOCALES, type Locale } from '../../contract/locales';
import { Id, Nested, Optional, RequiredText, SomeOf, Version, Whole, YesNo } from '../errors/rules';
import { LIMITS } from '../../contract/limits';

type TextClass<Text extends object> = new () => Text;
type TranslationsOf<Text> = Partial<Record<Locale, Partial<Text>>>;

/** A class with one optional part for each locale, each checked by the rules of `Text`. */
export function TranslationsDto<Text extends object>(Text: TextClass<Text>): new () => TranslationsOf<Text> {
  const Translations = class implements TranslationsOf<Text> {
    pl?: Partial<Text>;
  };
  Object.defineProperty(Translations, 'name', { value: `${Text.name.replace(/Dto$/, '')}TranslationsDto` });
  for (const locale of LOCALES) {
    Optional()(Translations.prototype, locale);
    Nested(() => Text)(Translations.prototype, locale);
  }
  return Translations;
}

/** What every content write may carry. */
export class ContentInputDto {
  /** Visible on the site. Publishing needs complete Polish. */
  @Optional()
  @YesNo()
  published?: boolean;

  /** Leaves the other languages up to date although the Polish text changes. */
  @Optional()
  @YesNo()
  minorEdit?: boolean;

  /** Translations that are still right although the Polish text changed. */
  @Optional()
  @SomeOf(LOCALES)
  reviewed?: Locale[];

  /** Why it is published although some of its words may be advertising. */
  @Optional()
  @RequiredText(LIMITS.acknowledged, LIMITS.acknowledgedMin)
  acknowledged?: string;
}

export class OrderedInputDto extends ContentInputDto {
  @Optional()
  @Whole(0, LIMITS.orderMax)
  order?: number;
}

/** The version that a step of the life changes; without it the record's present one. */
export class StepDto {
  @Optional()
  @Version()
  version?: number;

  /** Why it is published although some of its words may be advertising. */
  @Optional()
  @RequiredText(LIMITS.acknowledged, LIMITS.acknowledgedMin)
  acknowledged?: string;
}

export class ImageInputDto {
  @Id()
  @ApiProperty({ description: 'An uploaded picture' })
  mediaId: number;
}
