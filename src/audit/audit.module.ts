import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntity } from './audit.entity';
import { AuditService } from './audit.service';

/** The audit log. */
@Global()
@Module({ imports: [TypeOrmModule.forFeature([AuditEntity])], providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
