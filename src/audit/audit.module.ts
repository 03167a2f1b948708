import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditController } from './audit.controller';
import { AuditEntity } from './audit.entity';
import { AuditReader } from './audit-reader';
import { AuditService } from './audit.service';
import { ExportsController } from './exports.controller';

/** The audit log. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntity])],
  controllers: [AuditController, ExportsController],
  providers: [AuditReader, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
