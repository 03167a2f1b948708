import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import type { Feature } from '../site/feature';
import { ComingOfAgeRepository } from './coming-of-age.repository';
import { ComingOfAge } from './coming-of-age.service';
import { FamilyForms } from './family-forms.service';
import { familyPage, guardianInvitationPage } from './family.pages';
import { GuardianInvitationEntity } from './guardian-invitation.entity';
import { GuardianFormsController } from './guardian-forms.controller';
import { GuardianInvitationsController } from './guardian-invitations.controller';
import { GuardianInvitationsPersonalData } from './guardian-invitations.personal-data';
import { GuardianInvitationsRepository } from './guardian-invitations.repository';
import { GuardianInvitations } from './guardian-invitations.service';
import { PeopleController } from './people.controller';
import { PeoplePanelController, PersonMergesPanelController } from './people.panel.controller';
import { PeoplePersonalData } from './people.personal-data';
import { PeopleRepository } from './people.repository';
import { PeopleService } from './people.service';
import { GuardianEntity, PersonEntity } from './person.entity';
import { FormerGuardianEntity, PersonMergeEntity } from './person-merge.entity';
import { PersonMergesPersonalData } from './person-merges.personal-data';
import { PersonMergesRepository } from './person-merges.repository';
import { PersonMerges } from './person-merges.service';
import { PersonExportController } from './person-export.controller';
import { PersonRecords } from './person-records.service';
import { PersonTies } from './person-ties.service';
import { SharingEndsMails } from './sharing-ends-mails';

/** The people whom accounts book for. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      FormerGuardianEntity,
      GuardianEntity,
      GuardianInvitationEntity,
      PersonEntity,
      PersonMergeEntity,
    ]),
    AccessModule,
  ],
  controllers: [
    GuardianFormsController,
    GuardianInvitationsController,
    PeopleController,
    PeoplePanelController,
    PersonMergesPanelController,
    PersonExportController,
  ],
  providers: [
    ComingOfAge,
    ComingOfAgeRepository,
    FamilyForms,
    GuardianInvitations,
    GuardianInvitationsPersonalData,
    GuardianInvitationsRepository,
    PeoplePersonalData,
    PeopleRepository,
    PeopleService,
    PersonMerges,
    PersonMergesPersonalData,
    PersonMergesRepository,
    PersonRecords,
    PersonTies,
    SharingEndsMails,
  ],
  exports: [PeopleService, PersonRecords, PersonTies],
})
export class PeopleModule {}

export const people: Feature = { module: PeopleModule, pages: [familyPage, guardianInvitationPage] };
