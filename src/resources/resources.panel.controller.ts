import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { ListedResource } from '../../contract/resource';
import { CurrentUser, ForAdmins, ForStaff, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { ResourceDto } from './resource.dto';
import { resourceExample, resourceInputExample } from './resource.examples';
import { ResourcesService } from './resources.service';

@Controller('api/panel/resources')
@ForAdmins()
@Section(
  'Panel: rooms and devices',
  'What visits need besides a doctor. A visit takes one of each kind of its service.',
)
export class ResourcesPanelController {
  constructor(private readonly resources: ResourcesService) {}

  @Get()
  @ForStaff()
  @Operation({
    summary: 'List rooms and devices',
    details:
      'By kind and name. `left` counts the open visits that have one that they cannot use: `GET /api/panel/resources/{id}/plan`.',
    answer: ['ListedResource'],
    example: [resourceExample],
  })
  list(): Promise<ListedResource[]> {
    return this.resources.list();
  }

  @Post()
  @Operation({
    summary: 'Add a room or a device',
    details: 'Free times follow at once.',
    body: resourceInputExample,
    answer: 'ListedResource',
    example: resourceExample,
  })
  add(@Body() input: ResourceDto, @CurrentUser() by: SignedIn): Promise<ListedResource> {
    return this.resources.add(input, by);
  }

  @Put(':id')
  @Operation({
    summary: 'Change a room or a device',
    details:
      'What is not said stays. Switched off, or on a closed day, no visit takes it any more; those that have it stay, and somebody has to give them another one. The kind of one that visits ahead have does not change.',
    body: resourceInputExample,
    answer: 'ListedResource',
    example: resourceExample,
    problems: ['resource_used'],
  })
  change(
    @Param('id', RecordId) id: number,
    @Body() input: ResourceDto,
    @CurrentUser() by: SignedIn,
  ): Promise<ListedResource> {
    return this.resources.change(id, input, by);
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({
    summary: 'Delete a room or a device',
    details: 'Refused while visits ahead have it: switch it off and give them another one first.',
    problems: ['resource_used'],
  })
  async remove(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.resources.remove(id, by);
  }
}
