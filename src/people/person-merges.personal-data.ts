import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { PersonalData } from '../users/personal-data.service';
import { PeopleRepository } from './people.repository';
import type { FormerGuardianEntity } from './person-merge.entity';
import { PersonMergesRepository } from './person-merges.repository';
import { PersonMerges, undoneUntil } from './person-merges.service';
import { PersonTies } from './person-ties.service';

const HOUR_MS = 3_600_000;

/** Records that were merged: told to who booked for them, gone with who did, or when nothing is undone any more. */
@Injectable()
export class PersonMergesPersonalData implements OnModuleInit {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly merges: PersonMerges,
    private readonly people: PeopleRepository,
    private readonly personalData: PersonalData,
    private readonly repository: PersonMergesRepository,
    private readonly ties: PersonTies,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'people.forget-merges',
      everyMs: HOUR_MS,
      run: (now, signal) => this.merges.forgetBefore(undoneUntil(now), signal),
    });
    this.ties.add({
      handOver: (tx, personId, from) => this.merges.leave(tx, personId, from),
      forget: (tx, personId) => this.merges.endAllOf(tx, personId),
    });
    this.personalData.add({
      name: 'mergedPeople',
      export: async ({ id }) => (await this.repository.listKeptFor(id)).map(toExport),
      // With the people whom the account books for.
      erase: () => Promise.resolve(),
    });
  }
}

/** What a record said for which the account booked until it was merged, or until another one was merged into it. */
function toExport({ personId, mayArrangeSince, merge, person }: FormerGuardianEntity): object {
  const { firstName, lastName, kind, bornOn } = personId === merge.mergedId ? person : merge;
  return { personId, firstName, lastName, kind, bornOn, mayArrangeSince, mergedAt: merge.mergedAt };
}
