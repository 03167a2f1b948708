import { forwardRef, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DoctorsModule } from '../doctors/doctors.module';
import { ServiceEntity, ServiceTextEntity } from './service.entity';
import { ServicesController } from './services.controller';
import { ServicesPanelController } from './services.panel.controller';
import { ServicesService } from './services.service';

@Module({
  // Doctors need to know the services; only the public list of services asks back for the doctors.
  imports: [TypeOrmModule.forFeature([ServiceEntity, ServiceTextEntity]), forwardRef(() => DoctorsModule)],
  controllers: [ServicesController, ServicesPanelController],
  providers: [ServicesService],
  exports: [ServicesService],
})
export class ServicesModule {}
