import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module';
import { DoctorsModule } from '../doctors/doctors.module';
import { SchedulesModule } from '../schedules/schedules.module';
import type { Feature } from '../site/feature';
import { AbsencePlans } from './absence-plans.service';
import { AbsencesPanelController } from './absences.panel.controller';
import { PlansPanelController } from './plans.panel.controller';

/** What staff do when a doctor is away. */
@Module({
  imports: [AppointmentsModule, DoctorsModule, SchedulesModule],
  controllers: [AbsencesPanelController, PlansPanelController],
  providers: [AbsencePlans],
})
class AbsencesModule {}

export const absences: Feature = { module: AbsencesModule };
