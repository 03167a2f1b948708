import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ACTORS } from '../audit/actors';
import { LinkedDoctors } from './linked-doctors.service';
import { LostRights } from './lost-rights.service';
import { PersonalData } from './personal-data.service';
import { UserSteps } from './user-steps.service';
import { UserEntity } from './user.entity';
import { UsersPanelController } from './users.panel.controller';
import { UsersService } from './users.service';
import type { Feature } from '../site/feature';

// Global: the audit log asks for the names of people.
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  controllers: [UsersPanelController],
  providers: [
    ...[LinkedDoctors, LostRights, PersonalData, UserSteps, UsersService],
    { provide: ACTORS, useExisting: UsersService },
  ],
  exports: [LinkedDoctors, LostRights, PersonalData, UsersService, ACTORS],
})
export class UsersModule {}

export const users: Feature = { module: UsersModule };
