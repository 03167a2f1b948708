import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { ApiKey, NewApiKey } from '../../contract/api-key';
import { CurrentUser, ForAdmins, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { ApiKeyDto } from './api-key.dto';
import { apiKeyExample, apiKeyInputExample, newApiKeyExample } from './api-key.examples';
import { ApiKeysService } from './api-keys.service';

@Controller('api/panel/api-keys')
@ForAdmins()
@Section('Panel: keys', 'Keys by which programs call the API.')
export class ApiKeysPanelController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @Operation({
    summary: 'List the keys',
    details: 'Those that are not revoked, the newest first; also those whose end has come.',
    answer: ['ApiKey'],
    example: [apiKeyExample],
  })
  list(): Promise<ApiKey[]> {
    return this.keys.list();
  }

  @Post()
  @Operation({
    summary: 'Make a key',
    details:
      'It is told once, and sent as `Authorization: Bearer`. Each operation that takes keys names the scope that it needs; all others refuse them. 600 calls a minute.',
    body: apiKeyInputExample,
    answer: 'NewApiKey',
    example: newApiKeyExample,
  })
  make(@Body() input: ApiKeyDto, @CurrentUser() by: SignedIn): Promise<NewApiKey> {
    return this.keys.make(input, by);
  }

  @Delete(':id')
  @HttpCode(204)
  @Operation({ summary: 'Revoke a key', details: 'It is good for nothing from that moment on.' })
  async revoke(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.keys.revoke(id, by);
  }
}
