import { Module } from '@nestjs/common';
import { DoctorsModule } from '../doctors/doctors.module';
import { SchedulesModule } from '../schedules/schedules.module';
import { ServicesModule } from '../services/services.module';
import type { Feature } from '../site/feature';
import { CatalogueService } from './catalogue.service';
import { FhirController } from './fhir.controller';
import { SlotFile } from './slot-file.service';

/** Free times as other programs read them. */
@Module({
  imports: [DoctorsModule, SchedulesModule, ServicesModule],
  controllers: [FhirController],
  providers: [CatalogueService, SlotFile],
})
class FhirModule {}

export const fhir: Feature = { module: FhirModule };
