import { Module } from '@nestjs/common';
import { DoctorsModule } from '../../doctors/doctors.module';
import { ServicesModule } from '../../services/services.module';
import { UsersModule } from '../../users/users.module';
import { Seed } from './seed';

/** Demo content and the first admin. */
@Module({ imports: [DoctorsModule, ServicesModule, UsersModule], providers: [Seed], exports: [Seed] })
export class SeedModule {}
