import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OfferedVisits } from '../appointments/offered-visits.service';
import { PersonTies } from '../people/person-ties.service';
import { type Person, PersonalData } from '../users/personal-data.service';
import { EarlierDatesRepository } from './earlier-dates.repository';
import { EarlierDatesService } from './earlier-dates.service';
import { OffersService } from './offers.service';

/** What people wait for: told to them, and gone with the account. A time that was held for them goes to the next person. */
@Injectable()
export class EarlierDatesPersonalData implements OnModuleInit {
  constructor(
    private readonly offers: OffersService,
    private readonly personalData: PersonalData,
    private readonly repository: EarlierDatesRepository,
    private readonly ties: PersonTies,
    private readonly visits: OfferedVisits,
    private readonly wishes: EarlierDatesService,
  ) {}

  onModuleInit(): void {
    this.personalData.add({
      name: 'earlierDates',
      export: ({ id }) => this.wishes.exportOf(id),
      erase: (tx, person) => this.forget(tx, person),
    });
    this.ties.add({ handOver: (tx, personId, from) => this.endWishesFor(tx, personId, from) });
    this.personalData.whenMailboxLeft((tx, { id }) => this.repository.deleteLinksOf(tx, id));
  }

  /** Whoever has left a person waits no more for times of the person's visits. */
  private async endWishesFor(tx: EntityManager, personId: number, userId: number): Promise<void> {
    for (const wish of await this.repository.listLiveOf(tx, userId)) {
      const visit = wish.appointmentId === null ? null : await this.visits.findAny(wish.appointmentId, tx);
      if (visit?.personId === personId) await this.offers.endWish(tx, wish, new Date());
    }
  }

  private async forget(tx: EntityManager, { id }: Person): Promise<void> {
    for (const wish of await this.repository.listLiveOf(tx, id)) await this.offers.endWish(tx, wish, new Date());
    await this.repository.deleteOf(tx, id);
  }
}
