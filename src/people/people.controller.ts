import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { Person, PersonList } from '../../contract/person';
import { CurrentUser, ForUsers, type SignedIn } from '../access/access';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { TakesForm } from '../site/plain-form';
import { personOf, toFamily } from './family-form';
import { PeopleService } from './people.service';
import { PersonChangesDto, PersonDto } from './person.dto';
import { PEOPLE_SECTION, personExample, personInputExample } from './person.examples';

@Controller('api/people')
@ForUsers()
@Section(...PEOPLE_SECTION)
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Get()
  @Operation({
    summary: 'List whom one books for',
    details: 'Children first, then adults, as they were added.',
    answer: 'PersonList',
    example: { items: [personExample] },
  })
  list(@CurrentUser() { id: userId }: SignedIn): Promise<PersonList> {
    return this.people.listOwn(userId);
  }

  @Post()
  @TakesForm({ body: personOf, leads: toFamily })
  @Operation({
    summary: 'Add a child or another adult',
    details:
      'By adding somebody the account says that it may arrange visits for this person; when it did is kept. A child has a date of birth less than 18 years ago, an adult none or an earlier one. On the 18th birthday the guardians’ right ends: visits stay with the clinic. Twelve people at most.',
    body: personInputExample,
    answer: 'Person',
    example: personExample,
    problems: ['person_known', 'too_many_people'],
  })
  async add(@Body() input: PersonDto, @CurrentUser() { id: userId }: SignedIn): Promise<Person> {
    return this.people.getOwn(await this.people.add(userId, input), userId);
  }

  @Patch(':id')
  @TakesForm({ body: personOf, leads: toFamily })
  @Operation({
    summary: 'Change what is said of a person',
    details:
      'What is left out stays. A new name is that of the person’s visits, too. A child becomes an adult only with a date of birth that says so, and not when the clinic has visits of the child.',
    body: { lastName: 'Kowalczuk-Nowak' },
    answer: 'Person',
    example: { ...personExample, lastName: 'Kowalczuk-Nowak' },
    problems: ['person_known'],
  })
  async change(
    @Param('id', RecordId) id: number,
    @Body() input: PersonChangesDto,
    @CurrentUser() { id: userId }: SignedIn,
  ): Promise<Person> {
    await this.people.change(id, userId, input);
    return this.people.getOwn(id, userId);
  }

  @Delete(':id')
  @TakesForm({ leads: toFamily })
  @HttpCode(204)
  @Operation({
    summary: 'Book for a person no more',
    details:
      'Where another guardian books for the person, everything stays with them. Otherwise what lies ahead is cancelled, and nothing of the person is kept.',
  })
  async leave(@Param('id', RecordId) id: number, @CurrentUser() { id: userId }: SignedIn): Promise<void> {
    await this.people.leave(id, userId);
  }
}
