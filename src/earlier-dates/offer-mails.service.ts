import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OfferedVisits } from '../appointments/offered-visits.service';
import { sha256 } from '../config/sha256';
import { type MailPreparer, MailPreparations, type Preparation } from '../mail/mail-preparations';
import type { MailEntity } from '../mail/mail.entity';
import { EarlierDatesRepository, LIVE_STATES } from './earlier-dates.repository';
import { answerByOf, isOfferingHour } from './offer-rules';
import { OffersService } from './offers.service';

/** 128 bits. */
const TOKEN_BYTES = 16;

/** Makes the links of offers at the moment in which their mails go out: the time to answer begins then. */
@Injectable()
export class OfferMails implements MailPreparer, OnModuleInit {
  constructor(
    private readonly offers: OffersService,
    private readonly preparations: MailPreparations,
    private readonly repository: EarlierDatesRepository,
    private readonly visits: OfferedVisits,
  ) {}

  onModuleInit(): void {
    this.preparations.add(['earlier-offer'], this);
  }

  async prepare({ data }: Pick<MailEntity, 'data'>): Promise<Preparation> {
    const prepared = await this.write(offerIdOf(data));
    return prepared ? { outcome: 'send', data: prepared } : { outcome: 'drop' };
  }

  async sent(tx: EntityManager, { data }: Pick<MailEntity, 'data'>): Promise<void> {
    await this.repository.setSent(tx, offerIdOf(data), new Date());
  }

  /** Nobody can be asked at that address: the next person is. */
  async failed(tx: EntityManager, { data }: Pick<MailEntity, 'data'>): Promise<void> {
    const offer = await this.repository.findOffer(offerIdOf(data), tx);
    // Whom staff phone by now need not have the mail.
    if (offer?.contactBy === 'mail')
      await this.offers.endIn(tx, offer, { state: 'withdrawn', wish: 'waiting' }, new Date());
  }

  /** @returns what the mail of an offer says; null when it is of no use any more */
  private async write(offerId: number): Promise<object | null> {
    const now = new Date();
    const offer = await this.repository.findOffer(offerId);
    // At night the time goes back into the game, and is offered anew in the morning.
    if (offer?.state !== 'open' || !isOfferingHour(now) || offer.startsAt <= now) return null;
    const wish = await this.repository.findWish(offer.wishId);
    if (!wish || !LIVE_STATES.some((state) => state === wish.state)) return null;
    const { appointmentId, until } = wish;
    const visit =
      appointmentId === null ? undefined : (await this.visits.listAhead([appointmentId])).get(appointmentId);
    if (appointmentId !== null && !visit) return null;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const answerBy = answerByOf(offer.startsAt, now);
    if (!(await this.repository.addLink(offer.id, sha256(token), answerBy))) return null;
    const times = { startsAt: offer.startsAt.toISOString(), endsAt: offer.endsAt.toISOString(), place: offer.place };
    const current = visit?.startsAt.toISOString() ?? null;
    return { offerId, ...times, current, until, answerBy: answerBy.toISOString(), token };
  }
}

function offerIdOf(data: object): number {
  return 'offerId' in data && typeof data.offerId === 'number' ? data.offerId : 0;
}
