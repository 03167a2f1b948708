import { type MiddlewareConsumer, Module, type NestModule, RequestMethod } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
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
class FhirModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    // For one method: with any, the path would be cut off here and put back afterwards.
    consumer.apply(writeDollar).forRoutes({ path: 'fhir/{*rest}', method: RequestMethod.GET });
  }
}

/** `%24bulk-publish` is the same name: some programs write the sign like this, and routes are compared as written. */
function writeDollar(request: Request, _: Response, next: NextFunction): void {
  request.url = request.url.replace('/%24', '/$$');
  next();
}

export const fhir: Feature = { module: FhirModule };
