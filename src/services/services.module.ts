import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServiceEntity, ServiceTextEntity } from './service.entity';
import { ServicesController } from './services.controller';
import { ServicesPanelController } from './services.panel.controller';
import { ServicesService } from './services.service';
import type { Feature } from '../site/feature';
import { servicesDemo } from './services.demo';
import { servicesPage } from './services.pages';

@Module({
  imports: [TypeOrmModule.forFeature([ServiceEntity, ServiceTextEntity])],
  controllers: [ServicesController, ServicesPanelController],
  providers: [ServicesService],
  exports: [ServicesService],
})
export class ServicesModule {}

export const services: Feature = { module: ServicesModule, pages: [servicesPage], demo: servicesDemo };
