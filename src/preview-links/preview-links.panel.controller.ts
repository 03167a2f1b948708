import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CONTENT_TYPES, type ContentType, EDITED_TYPES } from '../../contract/content-types';
import type { NewPreviewLink, PreviewLink } from '../../contract/preview';
import { CurrentUser, ForEditors, type SignedIn } from '../access/access';
import { Forbidden, NotFound } from '../errors/app-error';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { PreviewLinkDto } from './preview-link.dto';
import { newPreviewLinkExample, previewLinkExample } from './preview-link.examples';
import { PreviewLinks } from './preview-links.service';

@Controller('api/panel/:type/:id/preview-links')
@ForEditors()
@Section('Panel: preview links', 'Addresses by which a colleague without an account sees a record as it is saved.')
export class PreviewLinksPanelController {
  constructor(private readonly links: PreviewLinks) {}

  @Get()
  @Operation({
    summary: 'List the links of a record',
    details: 'Those that still lead to it, the newest first. Of `notifications` there are none.',
    answer: ['PreviewLink'],
    example: [previewLinkExample],
    problems: ['not_found'],
  })
  list(
    @Param('type') type: string,
    @Param('id', RecordId) id: number,
    @CurrentUser() by: SignedIn,
  ): Promise<PreviewLink[]> {
    return this.links.list(known(type, by), id);
  }

  @Post()
  @Operation({
    summary: 'Make a link to a record',
    details:
      'Whoever has the address sees the page with the record as it is saved at that moment, published or not, in one language, for 7 days. The address is told once.',
    body: { locale: 'ru' },
    answer: 'NewPreviewLink',
    example: newPreviewLinkExample,
    problems: ['not_found', 'wrong_state'],
  })
  make(
    @Param('type') type: string,
    @Param('id', RecordId) id: number,
    @Body() { locale }: PreviewLinkDto,
    @CurrentUser() by: SignedIn,
  ): Promise<NewPreviewLink> {
    return this.links.make(known(type, by), id, locale, by);
  }

  @Delete(':link')
  @HttpCode(204)
  @Operation({ summary: 'End a link', details: 'It leads nowhere from now on.', problems: ['not_found'] })
  end(
    @Param('type') type: string,
    @Param('id', RecordId) id: number,
    @Param('link', RecordId) link: number,
    @CurrentUser() by: SignedIn,
  ): Promise<void> {
    return this.links.end(known(type, by), id, link, by);
  }
}

/** @throws NotFound; Forbidden when only admins write the type */
function known(type: string, by: SignedIn): ContentType {
  const found = CONTENT_TYPES.find((each) => each === type);
  if (!found) throw new NotFound();
  if (by.role !== 'admin' && !EDITED_TYPES.includes(found)) throw new Forbidden('forbidden');
  return found;
}
