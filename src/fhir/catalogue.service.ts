import { Inject, Injectable } from '@nestjs/common';
import type { Resource } from '@medplum/fhirtypes';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../contract/locales';
import { ENV, type Env } from '../config/env';
import { DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';
import { SettingsService } from '../settings/settings.service';
import { SiteWords } from '../site/site-words';
import {
  healthcareServicesOf,
  locationsOf,
  practitionerRolesOf,
  practitionersOf,
  schedulesOf,
  type Telling,
  type Told,
} from './resources';

/** The files that say who offers what and where; free times have a file of their own. */
const FILES = {
  Location: locationsOf,
  Practitioner: practitionersOf,
  PractitionerRole: practitionerRolesOf,
  HealthcareService: healthcareServicesOf,
  Schedule: schedulesOf,
} satisfies Record<string, (told: Told) => Resource[]>;

export type CatalogueFile = keyof typeof FILES;

export const CATALOGUE_FILES = Object.keys(FILES) as CatalogueFile[];

/** What can be booked, as FHIR says it. */
@Injectable()
export class CatalogueService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly doctors: DoctorsService,
    private readonly services: ServicesService,
    private readonly settings: SettingsService,
    private readonly words: SiteWords,
  ) {}

  async list(file: CatalogueFile): Promise<Resource[]> {
    const [byDefault, ...others] = await Promise.all([
      this.tell(DEFAULT_LOCALE),
      ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => this.tell(locale)),
    ]);
    return FILES[file]({ site: this.env.publicUrl, byDefault, others });
  }

  private async tell(locale: Locale): Promise<Telling> {
    const [clinic, doctors, services] = await Promise.all([
      this.settings.clinic(locale),
      this.doctors.listVisible(locale),
      this.services.listVisible(locale, new Map()),
    ]);
    const words = this.words.of(locale);
    return {
      locale,
      clinic,
      doctors,
      services,
      online: words.t('appointment.mail.visit.online'),
      categoryOf: ({ category }) => words.t(`services.category.${category}`),
    };
  }
}
