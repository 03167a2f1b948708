import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import type { ServiceRecord } from '../../contract/service';
import { CurrentUser, ForStaff, type SignedIn } from '../auth/access';
import { ContentPanelController, RecordId } from '../content/content.panel.controller';
import { CreateServiceDto, UpdateServiceDto } from './service.dto';
import { ServicesService } from './services.service';

@Controller('api/panel/services')
@ForStaff()
export class ServicesPanelController extends ContentPanelController<ServiceRecord> {
  constructor(protected readonly content: ServicesService) {
    super();
  }

  @Post()
  create(@Body() input: CreateServiceDto, @CurrentUser() by: SignedIn): Promise<ServiceRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateServiceDto,
    @CurrentUser() by: SignedIn,
  ): Promise<ServiceRecord> {
    return this.content.update(id, input, by);
  }
}
