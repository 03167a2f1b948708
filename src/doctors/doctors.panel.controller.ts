import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { BlockedDoctor, DoctorRecord } from '../../contract/doctor';
import type { Preview } from '../../contract/preview';
import { type Caller, CurrentCaller, ForEditors, ForKeys } from '../access/access';
import { StepDto } from '../content/content.dto';
import { ContentPanelController } from '../content/content.panel.controller';
import { ContentSection, Operation, RECORD } from '../openapi/operation';
import { PreviewOperation, withAnswers } from '../panel/preview';
import { RecordId } from '../panel/record-id';
import { PreviewLinks } from '../preview-links/preview-links.service';
import { PageRenderer } from '../site/page-renderer';
import { CreateDoctorDto, PreviewDoctorDto, UpdateDoctorDto } from './doctor.dto';
import { blockedDoctorExample, doctorInputExample, doctorRecordExample } from './doctor.examples';
import { doctorPage } from './doctors.pages';
import { doctorContent } from './doctors.repository';
import { DoctorsService } from './doctors.service';

@Controller('api/panel/doctors')
@ForEditors()
@ContentSection({
  record: 'DoctorRecord',
  one: 'doctor',
  many: 'doctors',
  example: doctorRecordExample,
  sorts: Object.keys(doctorContent.sorts),
  filters: {},
})
export class DoctorsPanelController extends ContentPanelController<DoctorRecord> {
  protected readonly input = UpdateDoctorDto;

  constructor(
    protected readonly content: DoctorsService,
    private readonly renderer: PageRenderer,
    links: PreviewLinks,
  ) {
    super();
    links.add('doctors', {
      get: (id) => content.get(id),
      show: (id, locale, until) => this.show({ id, locale }, until),
    });
  }

  @Post()
  @ForKeys('content:write')
  @Operation({
    summary: 'Add a doctor',
    body: doctorInputExample,
    answer: RECORD,
    problems: ['slug_taken', 'wording_needs_reason'],
  })
  create(@Body() input: CreateDoctorDto, @CurrentCaller() by: Caller): Promise<DoctorRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  @ForKeys('content:write')
  @Operation({
    summary: 'Change the doctor',
    details: 'What is not said stays as it is.',
    body: { ...doctorInputExample, version: doctorRecordExample.version },
    answer: RECORD,
    problems: ['stale_version', 'wrong_state', 'slug_taken', 'wording_needs_reason'],
  })
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateDoctorDto,
    @CurrentCaller() by: Caller,
  ): Promise<DoctorRecord> {
    return this.content.update(id, input, by);
  }

  @Post(':id/block')
  @HttpCode(200)
  @ForKeys('content:write')
  @Operation({
    summary: 'Take the {one} off the site',
    details: 'Active → Inactive. The answer lists the visits that the doctor still has, but not to editors.',
    body: { version: doctorRecordExample.version },
    answer: 'BlockedDoctor',
    example: blockedDoctorExample,
    problems: ['wrong_state', 'stale_version'],
    stale: { answer: 'DoctorRecord', example: doctorRecordExample },
  })
  override block(
    @Param('id', RecordId) id: number,
    @Body() { version }: StepDto,
    @CurrentCaller() by: Caller,
  ): Promise<BlockedDoctor> {
    return this.content.blockAndList(id, by, version);
  }

  @Post('preview')
  @HttpCode(200)
  @PreviewOperation({ ...doctorInputExample, id: doctorRecordExample.id, locale: 'en' })
  preview(@Body() input: PreviewDoctorDto): Promise<Preview> {
    return this.show(input);
  }

  private async show({ id, locale, ...input }: PreviewDoctorDto, until?: Date): Promise<Preview> {
    const doctor = await this.content.preview(id, input, locale);
    const doctors = withAnswers(this.content, { read: () => Promise.resolve(doctor) });
    const { slug } = doctor;
    return {
      html: await this.renderer.preview(doctorPage, { locale, params: { slug }, replaced: { doctors }, until }),
      anchor: null,
    };
  }
}
