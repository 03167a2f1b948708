import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Preview } from '../../contract/preview';
import { serviceAnchor } from '../../contract/routes';
import type { ServiceRecord } from '../../contract/service';
import { type Caller, CurrentCaller, ForEditors, ForKeys } from '../access/access';
import { ContentPanelController } from '../content/content.panel.controller';
import { ContentSection, Operation, RECORD } from '../openapi/operation';
import { PreviewOperation, withAnswers } from '../panel/preview';
import { RecordId } from '../panel/record-id';
import { PreviewLinks } from '../preview-links/preview-links.service';
import { PageRenderer } from '../site/page-renderer';
import { CreateServiceDto, PreviewServiceDto, UpdateServiceDto } from './service.dto';
import { serviceInputExample, serviceRecordExample } from './service.examples';
import { servicesPage } from './services.pages';
import { serviceContent, ServicesService } from './services.service';

@Controller('api/panel/services')
@ForEditors()
@ContentSection({
  record: 'ServiceRecord',
  one: 'service',
  many: 'services',
  example: serviceRecordExample,
  sorts: Object.keys(serviceContent.sorts),
  filters: { category: 'a group of the price list' },
})
export class ServicesPanelController extends ContentPanelController<ServiceRecord> {
  protected readonly input = UpdateServiceDto;

  constructor(
    protected readonly content: ServicesService,
    private readonly renderer: PageRenderer,
    links: PreviewLinks,
  ) {
    super();
    links.add('services', {
      get: (id) => content.get(id),
      show: (id, locale, until) => this.show({ id, locale }, until),
    });
  }

  @Post()
  @ForKeys('content:write')
  @Operation({
    summary: 'Add a service',
    body: serviceInputExample,
    answer: RECORD,
    problems: ['wording_needs_reason'],
  })
  create(@Body() input: CreateServiceDto, @CurrentCaller() by: Caller): Promise<ServiceRecord> {
    return this.content.create(input, by);
  }

  @Put(':id')
  @ForKeys('content:write')
  @Operation({
    summary: 'Change the service',
    details: 'What is not said stays as it is.',
    body: { ...serviceInputExample, version: serviceRecordExample.version },
    answer: RECORD,
    problems: ['stale_version', 'wrong_state', 'wording_needs_reason'],
  })
  update(
    @Param('id', RecordId) id: number,
    @Body() input: UpdateServiceDto,
    @CurrentCaller() by: Caller,
  ): Promise<ServiceRecord> {
    return this.content.update(id, input, by);
  }

  @Post('preview')
  @HttpCode(200)
  @PreviewOperation({ ...serviceInputExample, id: serviceRecordExample.id, locale: 'en' })
  preview(@Body() input: PreviewServiceDto): Promise<Preview> {
    return this.show(input);
  }

  private async show({ id: known, locale, ...input }: PreviewServiceDto, until?: Date): Promise<Preview> {
    const { id, services: list } = await this.content.preview(known, input, locale);
    const services = withAnswers(this.content, { listVisible: () => Promise.resolve(list) });
    return {
      html: await this.renderer.preview(servicesPage, { locale, replaced: { services }, until }),
      anchor: serviceAnchor(id),
    };
  }
}
