import {
  BOOKING,
  type BookingInput,
  type CallerInput,
  type CancelManyInput,
  type MoveInput,
  type StaffCancelInput,
  type StaffMoveInput,
  type StaffStepInput,
  type Visitor,
} from '../../contract/appointment';
import { LIMITS } from '../../contract/limits';
import { LOCALES, type Locale } from '../../contract/locales';
import {
  Email,
  Id,
  InstantText,
  Name,
  Nested,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  Phone,
  RequiredText,
  Text,
  Version,
  YesNo,
} from '../errors/rules';

export class VisitorDto implements Visitor {
  @Name()
  firstName: string;

  @Name()
  lastName: string;
}

class WantedTimeDto {
  @Id()
  serviceId: number;

  /** Null: any doctor who offers the service. */
  @Nullable()
  @Id()
  doctorId: number | null;

  /** One of the free times. */
  @InstantText()
  startsAt: string;

  /** For the doctor and the reception. */
  @Optional()
  @Text(LIMITS.note)
  note?: string;
}

export class BookingDto extends WantedTimeDto implements BookingInput {
  /** One of those whom the account books for; null: whoever books, or the visitor. */
  @Optional()
  @Nullable()
  @Id()
  personId?: number | null;

  /** Somebody who is only named; null: whoever books. Says nothing beside `personId`. */
  @Optional()
  @Nullable()
  @Nested(() => VisitorDto)
  visitor?: VisitorDto | null;

  @Phone()
  phone: string;

  /** A time that the same browser holds; one that has ended counts for nothing. */
  @Optional()
  @Nullable()
  @RequiredText(LIMITS.holdId)
  holdId?: string | null;
}

export class CallerDto extends VisitorDto {
  @Phone()
  phone: string;

  /** Where mails about the visit go; without it the caller is told by phone. */
  @Optional()
  @Nullable()
  @Email()
  email?: string | null;
}

export class CallerBookingDto extends WantedTimeDto implements CallerInput {
  @Nested(() => CallerDto)
  patient: CallerDto;

  /** The language of the mails. */
  @Optional()
  @OneOf(LOCALES)
  locale?: Locale;

  /** Any quarter of an hour with this doctor, whatever hours, absences and closed days say. */
  @Optional()
  @YesNo()
  outsideHours?: boolean;
}

export class MoveDto implements MoveInput {
  @InstantText()
  startsAt: string;

  /** The same doctor when it is not said. */
  @Optional()
  @Id()
  doctorId?: number;
}

export class CancelDto {
  @Optional()
  @Text(LIMITS.reason)
  reason?: string;
}

export class StaffStepDto implements StaffStepInput {
  /** The version of the visit that was seen. */
  @Version()
  version: number;
}

export class StaffMoveDto extends MoveDto implements StaffMoveInput {
  /** The version of the visit that was seen. */
  @Version()
  version: number;

  /** To any quarter of an hour, whatever hours, absences and closed days say. */
  @Optional()
  @YesNo()
  outsideHours?: boolean;
}

export class StaffCancelDto extends StaffStepDto implements StaffCancelInput {
  /** The patient reads it. */
  @RequiredText(LIMITS.reason)
  reason: string;
}

export class SeenVisitDto extends StaffStepDto {
  @Id()
  id: number;
}

export class CancelManyDto implements CancelManyInput {
  @NestedList(() => SeenVisitDto, BOOKING.cancelManyMax)
  visits: SeenVisitDto[];

  /** The patients read it. */
  @RequiredText(LIMITS.reason)
  reason: string;
}

export class WhenQuery {
  @Optional()
  @OneOf(['upcoming', 'past'])
  when?: 'upcoming' | 'past';
}
