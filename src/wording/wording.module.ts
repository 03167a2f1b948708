import { Global, Module } from '@nestjs/common';
import { WordingController } from './wording.controller';
import { WordingGuard } from './wording-guard';
import { WordingService } from './wording.service';

/** Information on health services that may not be advertising. */
@Global()
@Module({
  controllers: [WordingController],
  providers: [WordingGuard, WordingService],
  exports: [WordingGuard],
})
export class WordingModule {}
