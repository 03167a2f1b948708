import type { CallAttempt, CallTaker } from '../../contract/call';
import type { CallAttemptEntity, CallTakeEntity } from './call.entity';
import type { OfferCallAttemptEntity, OfferCallTakeEntity } from './offer-call.entity';

/** The names of colleagues, by their ids. */
type Names = ReadonlyMap<number, { name: string }>;

export function toAttempt(
  { at, byId, result, againAt }: CallAttemptEntity | OfferCallAttemptEntity,
  names: Names,
): CallAttempt {
  return {
    at: at.toISOString(),
    by: names.get(byId)?.name ?? null,
    result,
    againAt: againAt?.toISOString() ?? null,
  };
}

export function toTaker(take: CallTakeEntity | OfferCallTakeEntity | undefined, names: Names): CallTaker | null {
  if (!take) return null;
  return { id: take.byId, name: names.get(take.byId)?.name ?? '', endsAt: take.endsAt.toISOString() };
}
