import { Body, Controller, Get, Put } from '@nestjs/common';
import type { Clinic, SettingsRecord } from '../../contract/clinic';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForAdmins, Public, type SignedIn } from '../auth/access';
import { CurrentLocale } from '../locale/current-locale';
import { UpdateSettingsDto } from './settings.dto';
import { SettingsService } from './settings.service';

@Controller('api')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('clinic')
  @Public()
  clinic(@CurrentLocale() locale: Locale): Promise<Clinic> {
    return this.settings.clinic(locale);
  }

  @Get('panel/settings')
  @ForAdmins()
  get(): Promise<SettingsRecord> {
    return this.settings.get();
  }

  @Put('panel/settings')
  @ForAdmins()
  update(@Body() input: UpdateSettingsDto, @CurrentUser() by: SignedIn): Promise<SettingsRecord> {
    return this.settings.update(input, by);
  }
}
