import {
  CONTACT_WAYS,
  type ContactInput,
  type ContactWay,
  DAY_PARTS,
  type DayPart,
  type EarlierDateForInput,
  type EarlierDateInput,
  ISO_WEEKDAYS,
  OFFER_ANSWERS,
  type OfferAnswer,
  type OfferAnswerInput,
  type OwnOfferAnswerInput,
  type PhoneOfferInput,
} from '../../contract/earlier-date';
import { ApiProperty } from '../config/swagger';
import { LOCALES, type Locale } from '../../contract/locales';
import { DateText, Id, InstantText, Nullable, OneOf, Optional, Rule } from '../errors/rules';

const [MONDAY] = ISO_WEEKDAYS;
const SUNDAY = ISO_WEEKDAYS.length;

export class EarlierDateDto implements EarlierDateInput {
  /** The own visit that is to be earlier. */
  @Optional()
  @Nullable()
  @Id()
  appointmentId?: number | null;

  @Id()
  serviceId: number;

  /** Null: any doctor. */
  @Nullable()
  @Id()
  doctorId: number | null;

  @Optional()
  @Nullable()
  @OneOf(LOCALES)
  language?: Locale | null;

  /** ISO 8601: Monday is 1. */
  @Rule((value) => {
    if (value === undefined || value === null) return { code: 'required' };
    if (!Array.isArray(value)) return { code: 'must_be_list' };
    if (value.length === 0) return { code: 'required' };
    if (new Set(value).size !== value.length) return { code: 'repeated' };
    const isWeekday = (day: unknown): boolean => ISO_WEEKDAYS.some((each) => each === day);
    return value.every(isWeekday) ? null : { code: 'out_of_range', params: { min: MONDAY, max: SUNDAY } };
  })
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: MONDAY, maximum: SUNDAY },
    uniqueItems: true,
    minItems: 1,
  })
  weekdays: number[];

  @OneOf(DAY_PARTS)
  dayPart: DayPart;

  /** The last date in Warsaw. */
  @DateText()
  until: string;

  /** How the person is asked; by a mail when it is not said. */
  @Optional()
  @OneOf(CONTACT_WAYS)
  contactBy?: ContactWay;
}

export class EarlierDateForDto extends EarlierDateDto implements EarlierDateForInput {
  /** The account of a patient; null: the caller whose visit it is. */
  @Nullable()
  @Id()
  patientId: number | null;
}

export class PhoneOfferDto implements PhoneOfferInput {
  @Id()
  doctorId: number;

  /** A free time. */
  @InstantText()
  startsAt: string;
}

export class ContactDto implements ContactInput {
  @OneOf(CONTACT_WAYS)
  contactBy: ContactWay;
}

export class OfferAnswerDto implements OfferAnswerInput {
  @OneOf(OFFER_ANSWERS)
  answer: OfferAnswer;
}

export class OwnOfferAnswerDto extends OfferAnswerDto implements OwnOfferAnswerInput {
  /** The time that was seen: another one, which is offered meanwhile, is not answered by it. */
  @Optional()
  @InstantText()
  startsAt?: string;
}
