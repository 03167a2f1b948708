import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { isQuiet, quietUntil } from '../locale/quiet-hours';
import { dateInWarsaw } from '../locale/warsaw';
import type { MailEntity } from '../mail/mail.entity';
import { type MailPreparer, MailPreparations, type Preparation } from '../mail/mail-preparations';
import { ComingOfAgeRepository } from './coming-of-age.repository';
import { adultFrom } from './person-rules';

/** What the mail says. */
interface Announced {
  personId: number;
  userId: number;
  endsOn: string;
}

/** Keeps back mails about the end of sharing that are not true any more, and those that would come at night. */
@Injectable()
export class SharingEndsMails implements MailPreparer, OnModuleInit {
  constructor(
    private readonly children: ComingOfAgeRepository,
    private readonly database: Database,
    private readonly preparations: MailPreparations,
  ) {}

  onModuleInit(): void {
    this.preparations.add(['sharing-ends'], this);
  }

  async prepare({ data }: MailEntity): Promise<Preparation> {
    const { personId, userId, endsOn } = data as Announced;
    const now = new Date();
    const isTrue = await this.database.transaction(async (tx) => {
      const child = await this.children.hold(tx, personId);
      if (child?.bornOn && adultFrom(child.bornOn) === endsOn && dateInWarsaw(now) < endsOn) return true;
      await this.children.forgetTold(tx, personId, userId, endsOn);
      return false;
    });
    if (!isTrue || !(await this.children.isGuardian(personId, userId))) return { outcome: 'drop' };
    // On the last evening it is now or never.
    const until = quietUntil(now);
    return isQuiet(now) && dateInWarsaw(until) < endsOn ? { outcome: 'wait', until } : { outcome: 'send', data };
  }
}
