import {
  CALL_RESULTS,
  type CallResult,
  type CallResultInput,
  OFFER_CALL_RESULTS,
  type OfferCallResult,
  type OfferCallResultInput,
} from '../../contract/call';
import { Id, InstantText, OneOf, Optional, Version, YesNo } from '../errors/rules';

export class CallResultDto implements CallResultInput {
  @OneOf(CALL_RESULTS)
  result: CallResult;

  /** The version of the visit that was seen. */
  @Version()
  version: number;

  /** For `later`: when to call again, before the visit. */
  @Optional()
  @InstantText()
  at?: string;

  /** For `moved`: one of the free times. */
  @Optional()
  @InstantText()
  startsAt?: string;

  /** For `moved`: another doctor; the same one when it is not said. */
  @Optional()
  @Id()
  doctorId?: number;

  /** For `moved`: to any quarter of an hour, whatever hours, absences and closed days say. */
  @Optional()
  @YesNo()
  outsideHours?: boolean;
}

export class OfferCallResultDto implements OfferCallResultInput {
  @OneOf(OFFER_CALL_RESULTS)
  result: OfferCallResult;

  /** For `later`: when to call again, while the time is held. */
  @Optional()
  @InstantText()
  at?: string;
}
