import { forwardRef, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServicesModule } from '../services/services.module';
import { DoctorEntity, DoctorServiceEntity, DoctorTextEntity } from './doctor.entity';
import { DoctorsController } from './doctors.controller';
import { DoctorsPanelController } from './doctors.panel.controller';
import { DoctorsService } from './doctors.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([DoctorEntity, DoctorServiceEntity, DoctorTextEntity]),
    forwardRef(() => ServicesModule),
  ],
  controllers: [DoctorsController, DoctorsPanelController],
  providers: [DoctorsService],
  exports: [DoctorsService],
})
export class DoctorsModule {}
