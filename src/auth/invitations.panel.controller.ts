import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Invitation } from '../../contract/invitation';
import type { Locale } from '../../contract/locales';
import { CurrentUser, ForAdmins, type SignedIn } from '../access/access';
import { CurrentLocale } from '../locale/current-locale';
import { Operation, Section } from '../openapi/operation';
import { RecordId } from '../panel/record-id';
import { InvitationDto } from './invitation.dto';
import { invitationExample, invitationInputExample } from './invitation.examples';
import { InvitationsService } from './invitations.service';

@Controller('api/panel')
@ForAdmins()
@Section('Panel: users', 'People with an account: their roles and sessions.')
export class InvitationsPanelController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get('invitations')
  @Operation({ summary: 'List the invitations that are open', answer: ['Invitation'], example: [invitationExample] })
  list(): Promise<Invitation[]> {
    return this.invitations.list();
  }

  @Post('users/invitations')
  @HttpCode(202)
  @Operation({
    summary: 'Invite somebody to work here',
    details:
      'A mail brings a code that is good for 48 hours: with it the person sets name and password, or accepts the role for the account that the address has already. The answer is the same for both. A further invitation to the address takes the place of the former one.',
    body: invitationInputExample,
    answer: 'Invitation',
    example: invitationExample,
    problems: ['too_many_requests'],
  })
  invite(
    @Body() input: InvitationDto,
    @CurrentLocale() locale: Locale,
    @CurrentUser() by: SignedIn,
  ): Promise<Invitation> {
    return this.invitations.invite(input, locale, by);
  }

  @Post('invitations/:id/resend')
  @HttpCode(202)
  @Operation({
    summary: 'Send the invitation again',
    details: 'With another code; the former one is good no more, and the 48 hours begin anew.',
    answer: 'Invitation',
    example: invitationExample,
    problems: ['too_many_requests'],
  })
  resend(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<Invitation> {
    return this.invitations.resend(id, by);
  }

  @Delete('invitations/:id')
  @HttpCode(204)
  @Operation({ summary: 'Withdraw the invitation', details: 'Its code is good no more.' })
  async withdraw(@Param('id', RecordId) id: number, @CurrentUser() by: SignedIn): Promise<void> {
    await this.invitations.withdraw(id, by);
  }
}
