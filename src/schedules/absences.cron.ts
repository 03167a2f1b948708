import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RETENTION } from '../../contract/retention';
import { RecurringJobs } from '../jobs/recurring-jobs';
import { AbsencesService } from './absences.service';

const DAY_MS = 24 * 3_600_000;

/** Forgets absences that are long over. */
@Injectable()
export class AbsencesCron implements OnModuleInit {
  constructor(
    private readonly absences: AbsencesService,
    private readonly jobs: RecurringJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'absences.forget',
      everyMs: DAY_MS,
      run: (now, signal) => this.absences.forgetOver(new Date(now.getTime() - RETENTION.absenceDays * DAY_MS), signal),
    });
  }
}
