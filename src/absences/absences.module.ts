import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module';
import { DoctorsModule } from '../doctors/doctors.module';
import { ResourcesModule } from '../resources/resources.module';
import { SchedulesModule } from '../schedules/schedules.module';
import type { Feature } from '../site/feature';
import { AbsencePlans } from './absence-plans.service';
import { AbsencesPanelController } from './absences.panel.controller';
import { PlansPanelController } from './plans.panel.controller';
import { ResourcePlansController } from './resource-plans.panel.controller';
import { ResourcePlans } from './resource-plans.service';
import { VisitPlans } from './visit-plans.service';

/** What staff do when a doctor is away, the clinic is closed, or a room or a device cannot be used. */
@Module({
  imports: [AppointmentsModule, DoctorsModule, ResourcesModule, SchedulesModule],
  controllers: [AbsencesPanelController, PlansPanelController, ResourcePlansController],
  providers: [AbsencePlans, ResourcePlans, VisitPlans],
})
class AbsencesModule {}

export const absences: Feature = { module: AbsencesModule };
