import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module';
import type { Feature } from '../site/feature';
import { FamilyController } from './family.controller';
import { FamilyForms } from './family-forms.service';
import { PeopleController } from './people.controller';
import { PeoplePersonalData } from './people.personal-data';
import { PeopleRepository } from './people.repository';
import { PeopleService } from './people.service';
import { GuardianEntity, PersonEntity } from './person.entity';
import { PersonTies } from './person-ties.service';

/** The people whom accounts book for. */
@Module({
  imports: [TypeOrmModule.forFeature([GuardianEntity, PersonEntity]), AccessModule],
  controllers: [FamilyController, PeopleController],
  providers: [FamilyForms, PeoplePersonalData, PeopleRepository, PeopleService, PersonTies],
  exports: [PeopleService, PersonTies],
})
export class PeopleModule {}

export const people: Feature = { module: PeopleModule };
