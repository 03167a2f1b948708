import type { EarlierOfferEntity } from './earlier-offer.entity';
import type { EarlierWishEntity } from './earlier-wish.entity';
import { askedKey } from './waiting-people.service';

type Asked = Pick<EarlierOfferEntity, 'userId' | 'wishId' | 'startsAt' | 'endsAt' | 'byStaff' | 'endedAt'>;

/** Who was asked already about which times of a doctor, and what staff took out. */
export class AskedBefore {
  private readonly known: Set<string>;
  private readonly outs: Asked[];

  constructor(asked: readonly Asked[]) {
    this.known = new Set(asked.map((offer) => `${askedKey(offer)} ${offer.startsAt.getTime()}`));
    this.outs = asked.filter(({ byStaff }) => byStaff);
  }

  has(wish: EarlierWishEntity, startsAt: Date): boolean {
    return this.known.has(keyOf(wish, startsAt));
  }

  add(wish: EarlierWishEntity, startsAt: Date): void {
    this.known.add(keyOf(wish, startsAt));
  }

  /** Whether staff took some part of a time out since it came free. */
  isOut(startsAt: Date, endsAt: Date, freedAt: Date): boolean {
    return this.outs.some(
      (out) => out.endedAt && out.endedAt >= freedAt && out.startsAt < endsAt && startsAt < out.endsAt,
    );
  }
}

function keyOf({ id: wishId, userId }: EarlierWishEntity, startsAt: Date): string {
  return `${askedKey({ userId, wishId })} ${startsAt.getTime()}`;
}
