import { Body, Controller, Get, Put } from '@nestjs/common';
import type { Clinic, SettingsRecord } from '../../contract/clinic';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForAdmins, Public, type SignedIn } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { UpdateSettingsDto } from './settings.dto';
import { clinicExample, settingsExample, settingsInputExample } from './settings.examples';
import { SettingsService } from './settings.service';

@Controller('api')
@Section('Panel: settings', 'What admins say of the clinic.')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('clinic')
  @Section('Clinic', 'Name, address and opening hours.')
  @Operation({ summary: 'Get the clinic as visitors see it', answer: 'Clinic', example: clinicExample })
  @Public()
  clinic(@CurrentLocale() locale: Locale): Promise<Clinic> {
    return this.settings.clinic(locale);
  }

  @Get('panel/settings')
  @Operation({ summary: 'Get the settings', answer: 'SettingsRecord', example: settingsExample })
  @ForAdmins()
  get(): Promise<SettingsRecord> {
    return this.settings.get();
  }

  @Put('panel/settings')
  @Operation({
    summary: 'Change the settings',
    details: 'What is not said stays as it is.',
    body: settingsInputExample,
    answer: 'SettingsRecord',
    example: settingsExample,
    problems: ['stale_version', 'wording_needs_reason'],
  })
  @ForAdmins()
  update(@Body() input: UpdateSettingsDto, @CurrentUser() by: SignedIn): Promise<SettingsRecord> {
    return this.settings.update(input, by);
  }
}
