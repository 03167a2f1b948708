import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import type { DoctorRecord } from '../../contract/doctor';
import { CurrentUser, ForStaff, type SignedIn } from '../auth/access';
import { ContentPanelController, RecordId } from '../content/content.panel.controller';
import { CreateDoctorDto, UpdateDoctorDto } from './doctor.dto';
import { DoctorsService } from './doctors.service';

@Controller('api/panel/doctors')
@ForStaff()
export class DoctorsPanelController extends ContentPanelController<DoctorRecord> {
  constructor(protected readonly content: DoctorsService) {
    super();
  }

  @Post()
  create(@Body() input: CreateDoctorDto, @CurrentUser() by: SignedIn): Promise<DoctorRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateDoctorDto,
    @CurrentUser() by: SignedIn,
  ): Promise<DoctorRecord> {
    return this.content.update(id, input, by);
  }
}
