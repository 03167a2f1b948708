import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecurringJobEntity } from './recurring-job.entity';
import { RecurringJobs } from './recurring-jobs';

/** Work that no request waits for. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([RecurringJobEntity])],
  providers: [RecurringJobs],
  exports: [RecurringJobs],
})
export class JobsModule {}
