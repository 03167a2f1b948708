import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../appointments/appointments.module';
import { DoctorsModule } from '../doctors/doctors.module';
import type { Feature } from '../site/feature';
import { DoctorFeedEntity } from './doctor-feed.entity';
import { FeedsController } from './feeds.controller';
import { FeedsPanelController } from './feeds.panel.controller';
import { FeedsService } from './feeds.service';

/** Doctors' visits in their own calendars. */
@Module({
  imports: [TypeOrmModule.forFeature([DoctorFeedEntity]), AppointmentsModule, DoctorsModule],
  controllers: [FeedsController, FeedsPanelController],
  providers: [FeedsService],
})
class FeedsModule {}

export const feeds: Feature = { module: FeedsModule };
