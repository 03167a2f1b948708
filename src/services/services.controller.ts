import { Controller, Get } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { Service } from '../../contract/service';
import { Public } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { OfferingDoctors } from './offering-doctors.service';
import { serviceExample } from './service.examples';
import { ServicesService } from './services.service';

@Controller('api/services')
@Public()
@Section('Services', 'The price list.')
export class ServicesController {
  constructor(
    private readonly services: ServicesService,
    private readonly doctors: OfferingDoctors,
  ) {}

  @Get()
  @Operation({
    summary: 'List the services in the order of the price list',
    answer: ['Service'],
    example: [serviceExample],
  })
  async list(@CurrentLocale() locale: Locale): Promise<Service[]> {
    return this.services.listVisible(locale, await this.doctors.idsByService());
  }
}
