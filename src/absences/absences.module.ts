import { Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module';
import { SchedulesModule } from '../schedules/schedules.module';
import type { Feature } from '../site/feature';
import { AbsencesPanelController } from './absences.panel.controller';

/** What staff do when a doctor is away. */
@Module({ imports: [AppointmentsModule, SchedulesModule], controllers: [AbsencesPanelController] })
class AbsencesModule {}

export const absences: Feature = { module: AbsencesModule };
