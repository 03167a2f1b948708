import { Controller, Get, Query } from '@nestjs/common';
import { Transform } from 'class-transformer';
import type { Doctor } from '../../contract/doctor';
import { LOCALES, type Locale } from '../../contract/locales';
import { SERVICE_CATEGORIES, type ServiceCategory } from '../../contract/service';
import { Public } from '../access/access';
import { Id, OneOf, Optional } from '../errors/rules';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { doctorExample } from './doctor.examples';
import { DoctorsService } from './doctors.service';

class DoctorsQuery {
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? Number(value) : value))
  @Id()
  service?: number;

  @Optional()
  @OneOf(SERVICE_CATEGORIES)
  category?: ServiceCategory;

  @Optional()
  @OneOf(LOCALES)
  language?: Locale;
}

@Controller('api/doctors')
@Public()
@Section('Doctors', 'The doctors whom visitors see.')
export class DoctorsController {
  constructor(private readonly doctors: DoctorsService) {}

  @Get()
  @Operation({ summary: 'List the doctors', answer: ['Doctor'], example: [doctorExample] })
  list(@Query() query: DoctorsQuery, @CurrentLocale() locale: Locale): Promise<Doctor[]> {
    return this.doctors.listVisible(locale, query);
  }
}
