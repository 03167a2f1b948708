import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { addDays } from '../../contract/calendar';
import { PEOPLE } from '../../contract/person';
import { errorName } from '../config/error-facts';
import { Database } from '../database/database';
import { EACH_TICK_MS, RecurringJobs } from '../jobs/recurring-jobs';
import { dateInWarsaw } from '../locale/warsaw';
import { MailService } from '../mail/mail.service';
import { UsersService } from '../users/users.service';
import { ComingOfAgeRepository } from './coming-of-age.repository';
import { GuardianInvitationsRepository } from './guardian-invitations.repository';
import { PeopleRepository } from './people.repository';
import type { PersonEntity } from './person.entity';
import { adultFrom, ANNOUNCED_DAYS, lastBornOn } from './person-rules';
import { PersonTies } from './person-ties.service';

/** Children come of age: their guardians are told 30 days before, and see nothing of them from that day on. */
@Injectable()
export class ComingOfAge implements OnModuleInit {
  private readonly logger = new Logger(ComingOfAge.name);

  constructor(
    private readonly children: ComingOfAgeRepository,
    private readonly database: Database,
    private readonly invitations: GuardianInvitationsRepository,
    private readonly jobs: RecurringJobs,
    private readonly mail: MailService,
    private readonly people: PeopleRepository,
    private readonly ties: PersonTies,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'people.come-of-age', everyMs: EACH_TICK_MS, run: (now, signal) => this.run(now, signal) });
  }

  /** @param now by the database's clock: of two clocks that disagree the earlier one counts, for nothing is undone */
  async run(now: Date, signal?: AbortSignal): Promise<void> {
    const today = dateInWarsaw(new Date(Math.min(now.getTime(), Date.now())));
    const ofAge = lastBornOn(PEOPLE.adultYears, today);
    const grown = await this.children.listBornBy(ofAge);
    await this.each(grown, (child) => this.end(child.id, today), signal);
    if (grown.length > 0) this.database.dropTraces();
    const soon = await this.children.listBornBy(lastBornOn(PEOPLE.adultYears, addDays(today, ANNOUNCED_DAYS)), ofAge);
    const guardians = await this.people.listGuardians(soon.map(({ id }) => id));
    const untold = soon.filter(({ id, bornOn }) =>
      guardians.get(id)?.some(({ endToldFor }) => bornOn !== null && endToldFor !== adultFrom(bornOn)),
    );
    await this.each(untold, (child) => this.announce(child), signal);
  }

  /** One that fails is told by its id, and holds nobody back. */
  private async each(
    children: readonly PersonEntity[],
    work: (child: PersonEntity) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    for (const child of children) {
      if (signal?.aborted) return;
      try {
        await work(child);
      } catch (error) {
        this.logger.error(`person ${child.id} failed: ${errorName(error)}`);
      }
    }
  }

  /** That it was told is written together with the mail: of two runs one does it. */
  private async announce({ id, bornOn }: PersonEntity): Promise<void> {
    await this.database.transaction(async (tx) => {
      const person = await this.children.hold(tx, id);
      // The date may have been corrected meanwhile.
      if (bornOn === null || person?.bornOn !== bornOn) return;
      const endsOn = adultFrom(bornOn);
      for (const { userId } of (await this.people.listGuardians([id], tx)).get(id) ?? []) {
        const guardian = await this.users.find(userId, tx);
        if (!guardian || !(await this.children.noteTold(tx, id, userId, endsOn))) continue;
        const { email: to, locale } = guardian;
        const data = { personId: id, userId, name: person.firstName, endsOn };
        await this.mail.send(tx, { to, locale, template: 'sharing-ends', data });
      }
    });
  }

  /** Visits stay with the clinic; what guardians have of the person ends. */
  private async end(id: number, today: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const person = await this.children.hold(tx, id);
      if (!person?.bornOn || adultFrom(person.bornOn) > today) return;
      await this.invitations.remove(tx, { personId: id });
      for (const { userId } of (await this.people.listGuardians([id], tx)).get(id) ?? []) {
        await this.people.removeGuardian(tx, id, userId);
        await this.ties.handOver(tx, id, userId, null);
      }
      if (await this.ties.know(tx, id)) await this.people.setKind(tx, id, 'adult');
      else await this.people.erase(tx, person);
    });
  }
}
