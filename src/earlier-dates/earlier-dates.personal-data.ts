import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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
    private readonly wishes: EarlierDatesService,
  ) {}

  onModuleInit(): void {
    this.personalData.add({
      name: 'earlierDates',
      export: ({ id }) => this.wishes.exportOf(id),
      erase: (tx, person) => this.forget(tx, person),
    });
    this.personalData.whenMailboxLeft((tx, { id }) => this.repository.deleteLinksOf(tx, id));
    this.ties.add({
      export: async (personId, userId) => ({ earlierDates: await this.wishes.exportOf(userId, personId) }),
      handOver: (tx, personId, from) => this.leavePerson(tx, personId, from),
      forget: (tx, personId, by) => this.leavePerson(tx, personId, by),
    });
  }

  private async forget(tx: EntityManager, { id }: Person): Promise<void> {
    for (const wish of await this.repository.listLiveOf(tx, id))
      await this.offers.endWish(tx, wish, 'refused', new Date());
    await this.repository.deleteOf(tx, id);
  }

  /** What an account waits for that books for a person no more. */
  private async leavePerson(tx: EntityManager, personId: number, userId: number): Promise<void> {
    for (const wish of await this.repository.listForPerson(tx, userId, personId)) {
      await this.offers.endWish(tx, wish, 'refused', new Date());
      await this.repository.delete(tx, wish.id);
    }
  }
}
