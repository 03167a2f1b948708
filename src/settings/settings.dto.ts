import {
  type ClinicText,
  type ClosedDay,
  type LegalFacts,
  type MapPosition,
  type OpeningInterval,
  type RemindersOn,
  WEEKDAYS,
} from '../../contract/clinic';
import { LIMITS } from '../../contract/limits';
import { TranslationsDto } from '../content/content.dto';
import {
  DateText,
  Decimal,
  Email,
  isPhone,
  Line,
  Matching,
  Nested,
  NestedList,
  Nullable,
  Optional,
  RequiredText,
  Rule,
  Text,
  textIssue,
  Version,
  YesNo,
} from '../errors/rules';
import { ApiProperty } from '../config/swagger';

const FROM = /^([01]\d|2[0-3]):[0-5]\d$/;
const TO = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

class OpeningIntervalDto implements OpeningInterval {
  @Matching(FROM, 'must_be_time', 5)
  from: string;

  @Matching(TO, 'must_be_time', 5)
  to: string;
}

class OpeningHoursDto {
  mon: OpeningIntervalDto[];
  tue: OpeningIntervalDto[];
  wed: OpeningIntervalDto[];
  thu: OpeningIntervalDto[];
  fri: OpeningIntervalDto[];
  sat: OpeningIntervalDto[];
  sun: OpeningIntervalDto[];
}
for (const day of WEEKDAYS) NestedList(() => OpeningIntervalDto, 4)(OpeningHoursDto.prototype, day);

class MapDto implements MapPosition {
  @Decimal(-90, 90)
  latitude: number;

  @Decimal(-180, 180)
  longitude: number;

  @Matching(/^https:\/\/[^\s"<>]+$/, 'must_be_https', 500)
  url: string;
}

class ClosedDayDto implements ClosedDay {
  @DateText()
  date: string;

  @Line(LIMITS.reason)
  reason: string;
}

class ClinicTextDto implements ClinicText {
  @Optional()
  @Line(LIMITS.clinicName)
  name: string;

  @Optional()
  @Line(LIMITS.clinicName)
  shortName: string;

  @Optional()
  @Line(LIMITS.address)
  address: string;

  @Optional()
  @Line(LIMITS.city)
  city: string;

  @Optional()
  @Text(LIMITS.directions)
  directions: string;

  @Optional()
  @Line(LIMITS.onlineHours)
  onlineHours: string;
}

class LegalFactsDto implements LegalFacts {
  @Line(LIMITS.clinicName)
  controller: string;

  @Line(LIMITS.registerNumber)
  nip: string;

  @Line(LIMITS.registerNumber)
  regon: string;

  @Line(LIMITS.registerNumber)
  krs: string;

  @Line(LIMITS.registerNumber)
  rpwdl: string;

  @Line(LIMITS.clinicName)
  dataOfficer: string;

  @Nullable()
  @Email()
  dataEmail: string | null;

  @Nullable()
  @DateText()
  termsFrom: string | null;

  @Nullable()
  @DateText()
  checkedOn: string | null;
}

class RemindersDto implements RemindersOn {
  @YesNo()
  week: boolean;

  @YesNo()
  twoDays: boolean;

  @YesNo()
  twoHours: boolean;
}

class ClinicTranslationsDto extends TranslationsDto(ClinicTextDto) {}

export class UpdateSettingsDto {
  @Version()
  version: number;

  @Optional()
  @Email()
  email?: string;

  /** E.164; the first one is the reception's. */
  @Optional()
  @Rule((value) => {
    if (!Array.isArray(value)) return { code: 'must_be_list' };
    if (value.length === 0) return { code: 'required' };
    if (value.length > LIMITS.phones) return { code: 'too_many', params: { max: LIMITS.phones } };
    return value.every((phone) => textIssue(phone, LIMITS.phone, 1) === null && isPhone(phone))
      ? null
      : { code: 'must_be_phone' };
  })
  @ApiProperty({ type: [String], example: ['+48220001234'] })
  phones?: string[];

  @Optional()
  @Nested(() => MapDto)
  map?: MapDto;

  @Optional()
  @Nested(() => OpeningHoursDto)
  openingHours?: OpeningHoursDto;

  @Optional()
  @NestedList(() => ClosedDayDto, LIMITS.closedDays)
  closedDays?: ClosedDayDto[];

  @Optional()
  @DateText()
  pricesValidFrom?: string;

  /** Whether times that come free are offered to those who wait for an earlier date. */
  @Optional()
  @YesNo()
  earlierDates?: boolean;

  /** Whether staff have to have a second factor: seven days after it is switched on they do nothing without it. */
  @Optional()
  @YesNo()
  secondFactorRequired?: boolean;

  @Optional()
  @Nested(() => LegalFactsDto)
  legal?: LegalFactsDto;

  @Optional()
  @Nested(() => RemindersDto)
  reminders?: RemindersDto;

  @Optional()
  @Nested(() => ClinicTranslationsDto)
  translations?: ClinicTranslationsDto;

  /** Why it is published although some of its words may be advertising. */
  @Optional()
  @RequiredText(LIMITS.acknowledged, LIMITS.acknowledgedMin)
  acknowledged?: string;
}
