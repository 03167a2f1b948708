import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module';
import { DoctorsModule } from '../doctors/doctors.module';
import { SchedulesModule } from '../schedules/schedules.module';
import { ServicesModule } from '../services/services.module';
import type { Feature } from '../site/feature';
import { NumbersCron } from './numbers.cron';
import { FirstFreeEntity, KeptNumbersEntity } from './numbers.entity';
import { NumbersPanelController } from './numbers.panel.controller';
import { NumbersRepository } from './numbers.repository';
import { NumbersService } from './numbers.service';

/** The clinic in numbers, for those who run it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FirstFreeEntity, KeptNumbersEntity]),
    AppointmentsModule,
    DoctorsModule,
    SchedulesModule,
    ServicesModule,
  ],
  controllers: [NumbersPanelController],
  providers: [NumbersCron, NumbersRepository, NumbersService],
})
class NumbersModule {}

export const numbers: Feature = { module: NumbersModule };
