import { Body, Controller, Delete, HttpCode, Ip, Param, Post } from '@nestjs/common';
import type { GuardianInvitation } from '../../contract/guardian-invitation';
import type { Locale } from '../../contract/locales';
import type { Person } from '../../contract/person';
import { CurrentUser, ForUsers, type SignedIn } from '../access/access';
import { Limited } from '../limits/limits';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { TakesForm } from '../site/plain-form';
import { toFamily } from './family-form';
import { GuardianConfirmDto, GuardianInvitationDto } from './guardian-invitation.dto';
import { GuardianInvitations } from './guardian-invitations.service';
import { PeopleService } from './people.service';
import {
  guardianConfirmExample,
  guardianInvitationExample,
  guardianInvitationInputExample,
  PEOPLE_SECTION,
  personExample,
} from './person.examples';

@Controller('api')
@ForUsers()
@Section(...PEOPLE_SECTION)
export class GuardianInvitationsController {
  constructor(
    private readonly invitations: GuardianInvitations,
    private readonly people: PeopleService,
  ) {}

  @Post('people/:id/invitations')
  @Limited('pin-mail')
  @HttpCode(202)
  @Operation({
    summary: 'Invite a second guardian of a child',
    details:
      'A mail brings a code that is good for 48 hours and names nobody but the inviter, by first name and initial. Whether the address has an account makes no difference. A further invitation takes the place of the former one. The form of the family’s page sends one code for several children.',
    body: guardianInvitationInputExample,
    answer: 'GuardianInvitation',
    example: guardianInvitationExample,
    problems: ['adult_not_shared', 'guardians_complete', 'too_many_requests'],
  })
  invite(
    @Param('id', RecordId) id: number,
    @Body() { email }: GuardianInvitationDto,
    @CurrentUser() { id: userId }: SignedIn,
    @CurrentLocale() locale: Locale,
    @Ip() ip: string,
  ): Promise<GuardianInvitation> {
    return this.invitations.invite([id], userId, email, locale, ip);
  }

  @Delete('people/:id/invitations')
  @TakesForm({ leads: toFamily })
  @HttpCode(204)
  @Operation({
    summary: 'Withdraw the invitation of a second guardian',
    details: 'Its code is good no more. There need not be one.',
  })
  async withdraw(@Param('id', RecordId) id: number, @CurrentUser() { id: userId }: SignedIn): Promise<void> {
    await this.invitations.withdraw(id, userId);
  }

  @Post('invitations/confirm')
  @Limited('pin-check')
  @HttpCode(200)
  @Operation({
    summary: 'Become the second guardian of a child',
    details:
      'With the code that was sent to the address of the signed-in account; the child is told only now. A code that was sent for several children is good for all of them that can be shared still: the answer is the first one, the list has the others. A wrong code is answered with `triesLeft`; at 0, or for an account with another address, a new invitation is needed.',
    body: guardianConfirmExample,
    answer: 'Person',
    example: personExample,
    problems: ['pin_wrong', 'pin_expired', 'too_many_people', 'too_many_requests'],
  })
  async confirm(
    @Body() input: GuardianConfirmDto,
    @CurrentUser() { id: userId }: SignedIn,
    @Ip() ip: string,
  ): Promise<Person> {
    const [id = 0] = await this.invitations.confirm(userId, input, ip);
    return this.people.getOwn(id, userId);
  }
}
