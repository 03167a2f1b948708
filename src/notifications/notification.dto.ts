import { LIMITS } from '../../contract/limits';
import {
  NOTIFICATION_LEVELS,
  type NotificationInput,
  type NotificationLevel,
  type NotificationText,
} from '../../contract/notification';
import { ContentInputDto, TranslationsDto } from '../content/content.dto';
import { InstantText, Line, Nested, Nullable, OneOf, Optional, Text, Version } from '../errors/rules';

class NotificationTextDto implements NotificationText {
  @Optional()
  @Line(LIMITS.title)
  title: string;

  @Optional()
  @Text(LIMITS.description)
  description: string;
}

class NotificationTranslationsDto extends TranslationsDto(NotificationTextDto) {}

export class CreateNotificationDto extends ContentInputDto implements NotificationInput {
  @Optional()
  @OneOf(NOTIFICATION_LEVELS)
  level?: NotificationLevel;

  /** In force from this instant on; null: at once. */
  @Optional()
  @Nullable()
  @InstantText()
  startsAt?: string | null;

  /** In force until this instant; null: without an end. */
  @Optional()
  @Nullable()
  @InstantText()
  endsAt?: string | null;

  @Optional()
  @Nested(() => NotificationTranslationsDto)
  translations?: NotificationTranslationsDto;
}

export class UpdateNotificationDto extends CreateNotificationDto {
  @Version()
  version: number;
}
