import { Controller, Get } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { Service } from '../../contract/service';
import { Public } from '../auth/access';
import { DoctorsService } from '../doctors/doctors.service';
import { CurrentLocale } from '../locale/current-locale';
import { ServicesService } from './services.service';

@Controller('api/services')
@Public()
export class ServicesController {
  constructor(
    private readonly services: ServicesService,
    private readonly doctors: DoctorsService,
  ) {}

  @Get()
  async list(@CurrentLocale() locale: Locale): Promise<Service[]> {
    return this.services.listVisible(locale, await this.doctors.idsByService());
  }
}
