import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module';
import { ArticlesModule } from '../articles/articles.module';
import { DoctorsModule } from '../doctors/doctors.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { QuestionsModule } from '../questions/questions.module';
import { SchedulesModule } from '../schedules/schedules.module';
import { ServicesModule } from '../services/services.module';
import { UsersModule } from '../users/users.module';
import { Seed } from './seed';

/** Demo content and the first admin. */
@Module({
  imports: [
    AppointmentsModule,
    ArticlesModule,
    DoctorsModule,
    NotificationsModule,
    QuestionsModule,
    SchedulesModule,
    ServicesModule,
    UsersModule,
  ],
  providers: [Seed],
  exports: [Seed],
})
export class DemoModule {}
