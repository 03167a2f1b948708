import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Erasures } from '../data-keys/erasures';
import { PersonalData } from '../users/personal-data.service';
import { PeopleService } from './people.service';

/** Whom somebody books for: told to them; left to another guardian, or gone with the account. */
@Injectable()
export class PeoplePersonalData implements OnModuleInit {
  constructor(
    private readonly erasures: Erasures,
    private readonly people: PeopleService,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.erasures.onReplay('person', (wasErased) => this.people.leaveErased(wasErased));
    this.personalData.add({
      name: 'people',
      export: async ({ id }) => (await this.people.listOwn(id)).items,
      // Before anything is removed by the account's id: what another guardian shares is theirs from here on.
      handOver: (tx, { id }) => this.people.leaveAll(tx, id),
      erase: () => Promise.resolve(),
    });
  }
}
