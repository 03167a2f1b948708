import type { VisitAnswerInput } from '../../contract/visit-answer';
import { LINK_ANSWERS, type LinkAnswer } from '../../contract/visit-answer';
import { LIMITS } from '../../contract/limits';
import { DateText, Id, InstantText, Matching, OneOf, Optional, Text } from '../errors/rules';

export class VisitAnswerDto implements VisitAnswerInput {
  @OneOf(LINK_ANSWERS)
  answer: LinkAnswer;

  /** Of `cancel`. */
  @Optional()
  @Text(LIMITS.reason)
  reason?: string;

  /** Of `move`: one of the free times. */
  @Optional()
  @InstantText()
  startsAt?: string;

  /** Of `move`: another doctor; the same one when it is not said. */
  @Optional()
  @Id()
  doctorId?: number;
}

export class VisitTimesQuery {
  /** A doctor's id, or `any`, which is what is meant when nothing is said. */
  @Optional()
  @Matching(/^(any|[1-9]\d{0,9})$/, 'must_be_id', 10)
  doctor?: string;

  /** Today when it is not said. */
  @Optional()
  @DateText()
  from?: string;

  /** At most 31 days in all; as many when it is not said. */
  @Optional()
  @DateText()
  to?: string;
}
