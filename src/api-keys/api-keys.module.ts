import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KeyCallers } from '../access/key-callers';
import { KeyNames } from '../audit/actors';
import { LimitsModule } from '../limits/limits.module';
import type { Feature } from '../site/feature';
import { ApiKeyEntity } from './api-key.entity';
import { ApiKeysPanelController } from './api-keys.panel.controller';
import { ApiKeysService } from './api-keys.service';
import { KeyCallersService } from './key-callers.service';
import { KeyNamesService } from './key-names.service';

// Global: whoever calls may have a key, and the audit log asks for its name.
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ApiKeyEntity]), LimitsModule],
  controllers: [ApiKeysPanelController],
  providers: [
    ApiKeysService,
    { provide: KeyCallers, useClass: KeyCallersService },
    { provide: KeyNames, useClass: KeyNamesService },
  ],
  exports: [KeyCallers, KeyNames],
})
export class ApiKeysModule {}

export const apiKeys: Feature = { module: ApiKeysModule };
