import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Feature } from '../site/feature';
import { CellsService } from './cells.service';
import { FreedResourceEntity } from './freed-resource.entity';
import { FreedResources } from './freed-resources.service';
import { HadResources } from './had-resources.service';
import { OutOfUse } from './out-of-use.service';
import { ResourceCellEntity, ResourceEntity } from './resource.entity';
import { resourcesDemo } from './resources.demo';
import { ResourcesPanelController } from './resources.panel.controller';
import { ResourcesService } from './resources.service';
import { TakenResources } from './taken-resources.service';

/** The rooms and devices that visits take besides a doctor. */
@Module({
  imports: [TypeOrmModule.forFeature([FreedResourceEntity, ResourceCellEntity, ResourceEntity])],
  controllers: [ResourcesPanelController],
  providers: [CellsService, FreedResources, HadResources, OutOfUse, ResourcesService, TakenResources],
  exports: [CellsService, FreedResources, HadResources, OutOfUse, ResourcesService, TakenResources],
})
export class ResourcesModule {}

export const resources: Feature = { module: ResourcesModule, demo: resourcesDemo };
