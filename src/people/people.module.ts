import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import type { Feature } from '../site/feature';
import { FamilyForms } from './family-forms.service';
import { familyPage, guardianInvitationPage } from './family.pages';
import { GuardianInvitationEntity } from './guardian-invitation.entity';
import { GuardianInvitationsController } from './guardian-invitations.controller';
import { GuardianInvitationsPersonalData } from './guardian-invitations.personal-data';
import { GuardianInvitationsRepository } from './guardian-invitations.repository';
import { GuardianInvitations } from './guardian-invitations.service';
import { PeopleController } from './people.controller';
import { PeoplePersonalData } from './people.personal-data';
import { PeopleRepository } from './people.repository';
import { PeopleService } from './people.service';
import { GuardianEntity, PersonEntity } from './person.entity';
import { PersonTies } from './person-ties.service';

/** The people whom accounts book for. */
@Module({
  imports: [TypeOrmModule.forFeature([GuardianEntity, GuardianInvitationEntity, PersonEntity]), AccessModule],
  controllers: [GuardianInvitationsController, PeopleController],
  providers: [
    FamilyForms,
    GuardianInvitations,
    GuardianInvitationsPersonalData,
    GuardianInvitationsRepository,
    PeoplePersonalData,
    PeopleRepository,
    PeopleService,
    PersonTies,
  ],
  exports: [PeopleService, PersonTies],
})
export class PeopleModule {}

export const people: Feature = { module: PeopleModule, pages: [familyPage, guardianInvitationPage] };
