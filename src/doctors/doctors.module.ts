import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OfferingDoctors } from '../services/offering-doctors.service';
import { ServicesModule } from '../services/services.module';
import { DoctorFields } from './doctor-fields';
import { DoctorEntity, DoctorServiceEntity, DoctorTextEntity } from './doctor.entity';
import { DoctorsController } from './doctors.controller';
import { DoctorsPanelController } from './doctors.panel.controller';
import { DoctorsRepository } from './doctors.repository';
import { DoctorsService } from './doctors.service';
import type { Feature } from '../site/feature';
import { doctorsDemo } from './doctors.demo';
import { doctorPage, doctorsPage } from './doctors.pages';

// Global: the list of services tells who offers each.
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([DoctorEntity, DoctorServiceEntity, DoctorTextEntity]), ServicesModule],
  controllers: [DoctorsController, DoctorsPanelController],
  providers: [
    DoctorFields,
    DoctorsRepository,
    DoctorsService,
    { provide: OfferingDoctors, useExisting: DoctorsService },
  ],
  exports: [DoctorsService, OfferingDoctors],
})
export class DoctorsModule {}

export const doctors: Feature = { module: DoctorsModule, pages: [doctorPage, doctorsPage], demo: doctorsDemo };
