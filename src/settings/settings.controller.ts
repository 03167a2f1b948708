import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Clinic, SettingsRecord } from '../../contract/clinic';
import type { Locale } from '../../contract/locales';
import type { SavedVersion, VersionSummary } from '../../contract/versions';
import { CurrentUser, ForAdmins, Public, type SignedIn } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { ValidatingPipe } from '../errors/validating.pipe';
import { contentRange } from '../panel/list-query';
import { RecordId } from '../panel/record-id';
import { RestoreVersionDto } from '../versions/version.dto';
import { restoreExample, savedVersionExample, versionExample } from '../versions/versions.examples';
import { readVersionsQuery, VERSIONS_LIST } from '../versions/versions-query';
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

  @Get('panel/settings/versions')
  @Operation({
    summary: 'List the versions of the settings, the newest first',
    answer: ['VersionSummary'],
    example: [versionExample],
    paged: VERSIONS_LIST,
  })
  @ForAdmins()
  async listVersions(
    @Query() raw: Readonly<Record<string, unknown>>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VersionSummary[]> {
    const query = readVersionsQuery(raw);
    const { records, total } = await this.settings.listVersions(query);
    response.setHeader('Content-Range', contentRange('versions', query, records.length, total));
    return records;
  }

  @Get('panel/settings/versions/:version')
  @Operation({ summary: 'Get a version of the settings', answer: 'SavedVersion', example: savedVersionExample })
  @ForAdmins()
  getVersion(@Param('version', RecordId) version: number): Promise<SavedVersion> {
    return this.settings.getVersion(version);
  }

  @Post('panel/settings/versions/:version/restore')
  @HttpCode(200)
  @Operation({
    summary: 'Bring back a version of the settings',
    details: 'In some languages, or `all` of it. It is a change like any other, and makes a new version.',
    body: restoreExample,
    answer: 'SettingsRecord',
    example: settingsExample,
    problems: ['stale_version', 'wording_needs_reason'],
  })
  @ForAdmins()
  restoreVersion(
    @Param('version', RecordId) version: number,
    @Body() wanted: RestoreVersionDto,
    @CurrentUser() by: SignedIn,
  ): Promise<SettingsRecord> {
    const check = async (input: object): Promise<UpdateSettingsDto> =>
      (await new ValidatingPipe().transform(input, { type: 'body', metatype: UpdateSettingsDto })) as UpdateSettingsDto;
    return this.settings.restoreVersion(version, wanted, by, check);
  }
}
