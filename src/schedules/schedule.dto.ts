import { WEEKDAYS } from '../../contract/clinic';
import { BOOKING } from '../../contract/appointment';
import { ID_TEXT } from '../../contract/id-text';
import { LIMITS } from '../../contract/limits';
import { LOCALES, type Locale } from '../../contract/locales';
import type { ScheduleException, ScheduleInput, ScheduleInterval, WeeklyHours } from '../../contract/schedule';
import { type Place, PLACES } from '../../contract/service';
import {
  DateText,
  Line,
  Matching,
  Nested,
  NestedList,
  OneOf,
  Optional,
  QueryId,
  Rule,
  VersionOrNone,
} from '../errors/rules';
import { ApiProperty } from '../config/swagger';
import { applyDecorators } from '@nestjs/common';

const FROM = /^([01]\d|2[0-3]):[0-5]\d$/;
const TO = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const ANY = 'any';

export class ScheduleIntervalDto implements ScheduleInterval {
  @Matching(FROM, 'must_be_time', 5)
  from: string;

  @Matching(TO, 'must_be_time', 5)
  to: string;

  @OneOf(PLACES)
  place: Place;
}

/** A weekday that is not said is a day off. */
export class WeeklyHoursDto implements Partial<WeeklyHours> {
  mon?: ScheduleIntervalDto[];
  tue?: ScheduleIntervalDto[];
  wed?: ScheduleIntervalDto[];
  thu?: ScheduleIntervalDto[];
  fri?: ScheduleIntervalDto[];
  sat?: ScheduleIntervalDto[];
  sun?: ScheduleIntervalDto[];
}
for (const day of WEEKDAYS) {
  Optional()(WeeklyHoursDto.prototype, day);
  NestedList(() => ScheduleIntervalDto, BOOKING.intervalsADay)(WeeklyHoursDto.prototype, day);
}

export class ScheduleExceptionDto implements ScheduleException {
  @DateText()
  date: string;

  /** Empty: does not work that day. */
  @NestedList(() => ScheduleIntervalDto, BOOKING.intervalsADay)
  hours: ScheduleIntervalDto[];

  @Optional()
  @Line(LIMITS.reason)
  reason: string;
}

export class ScheduleDto implements Omit<ScheduleInput, 'weekly'> {
  /** The version that is changed; 0 for the first one. Without it the present one is overwritten. */
  @Optional()
  @VersionOrNone()
  version?: number;

  @Optional()
  @Nested(() => WeeklyHoursDto)
  weekly?: WeeklyHoursDto;

  @Optional()
  @NestedList(() => ScheduleExceptionDto, BOOKING.exceptions)
  exceptions?: ScheduleExceptionDto[];
}

/** A doctor's id, or `any`. */
function DoctorOrAny(): PropertyDecorator {
  return applyDecorators(
    Rule((value) => (value === ANY || ID_TEXT.test(String(value)) ? null : { code: 'must_be_id_or_any' })),
    ApiProperty({ type: String, pattern: '^([1-9]\\d{0,8}|any)$', example: ANY }),
  );
}

export class SlotsQuery {
  @QueryId()
  service: number;

  /** A doctor's id, or `any`, which is what is meant when nothing is said. */
  @Optional()
  @DoctorOrAny()
  doctor?: string;

  /** Only doctors who speak it. */
  @Optional()
  @OneOf(LOCALES)
  language?: Locale;

  /** Today when it is not said. */
  @Optional()
  @DateText()
  from?: string;

  /** At most 31 days in all; as many when it is not said. */
  @Optional()
  @DateText()
  to?: string;
}

export class FreeDaysQuery {
  @DateText()
  from: string;

  /** At most 31 days in all. */
  @DateText()
  to: string;
}
