import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { PersonalData } from '../users/personal-data.service';
import { GuardianInvitationsRepository } from './guardian-invitations.repository';

const HOUR_MS = 3_600_000;

/** Invitations to share a child, sent and received: told to their account, gone with it or when their time is over. */
@Injectable()
export class GuardianInvitationsPersonalData implements OnModuleInit {
  constructor(
    private readonly invitations: GuardianInvitationsRepository,
    private readonly jobs: RecurringJobs,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'people.forget-guardian-invitations',
      everyMs: HOUR_MS,
      run: (now, signal) => this.invitations.removeOld(now, signal),
    });
    this.personalData.add({
      name: 'guardianInvitations',
      export: async ({ id, email }) => {
        const sent = await this.invitations.listBy(id);
        const received = await this.invitations.listTo(email, new Date());
        return [
          ...sent.map((row) => ({
            to: row.email,
            personId: row.personId,
            sentAt: row.sentAt,
            expiresAt: row.expiresAt,
          })),
          ...received.map(({ sentAt, expiresAt }) => ({ to: email, personId: null, sentAt, expiresAt })),
        ];
      },
      erase: async (tx, { id, email }) => {
        await this.invitations.removeBy(tx, id);
        await this.invitations.forgetAddress(tx, email);
      },
    });
  }
}
