import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import type { DoctorRecord } from '../../contract/doctor';
import { CurrentUser, ForStaff, type SignedIn } from '../auth/access';
import { ContentPanelController, RecordId } from '../content/content.panel.controller';
import { ContentSection, Operation, RECORD } from '../openapi/operation';
import { CreateDoctorDto, UpdateDoctorDto } from './doctor.dto';
import { doctorInputExample, doctorRecordExample } from './doctor.examples';
import { DoctorsService } from './doctors.service';

@Controller('api/panel/doctors')
@ForStaff()
@ContentSection({
  record: 'DoctorRecord',
  one: 'doctor',
  many: 'doctors',
  example: doctorRecordExample,
  sorts: ['order', 'lastName', 'createdAt', 'updatedAt', 'id'],
  filters: {},
})
export class DoctorsPanelController extends ContentPanelController<DoctorRecord> {
  constructor(protected readonly content: DoctorsService) {
    super();
  }

  @Post()
  @Operation({ summary: 'Add a doctor', body: doctorInputExample, answer: RECORD, problems: ['slug_taken'] })
  create(@Body() input: CreateDoctorDto, @CurrentUser() by: SignedIn): Promise<DoctorRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  @Operation({
    summary: 'Change the doctor',
    details: 'What is not said stays as it is.',
    body: { ...doctorInputExample, version: doctorRecordExample.version },
    answer: RECORD,
    problems: ['stale_version', 'wrong_state', 'slug_taken'],
  })
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateDoctorDto,
    @CurrentUser() by: SignedIn,
  ): Promise<DoctorRecord> {
    return this.content.update(id, input, by);
  }
}
