import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Accepted, Offer } from '../../contract/invitation';
import { href, routes } from '../../contract/routes';
import { Public } from '../access/access';
import { AuthCookies } from '../access/auth-cookies';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { afterSignIn, TakesForm } from '../site/plain-form';
import { AcceptInvitation } from './accept-invitation.service';
import { ConfirmSignUpDto } from './auth.dto';
import { ACCOUNTS, userExample } from './auth.examples';
import { AuthService } from './auth.service';
import { type Caller, CurrentCaller } from './caller';
import { AcceptDto } from './invitation.dto';
import { acceptExample, offerExample, offerInputExample } from './invitation.examples';
import { PasswordRules } from './password-rules';

/** Somebody who is invited to work here. */
@Controller('api/auth/invitation')
@Public()
@Section(...ACCOUNTS)
export class InvitationController {
  constructor(
    private readonly acceptance: AcceptInvitation,
    private readonly auth: AuthService,
    private readonly cookies: AuthCookies,
    private readonly rules: PasswordRules,
  ) {}

  @Post()
  @TakesForm({ opensInvitation: true })
  @Limited('pin-check')
  @HttpCode(200)
  @Operation({
    summary: 'Look what the code of an invitation is for',
    details: 'An address that nobody has invited is answered as a wrong code is.',
    body: offerInputExample,
    answer: 'Offer',
    example: offerExample,
    problems: ['pin_wrong', 'pin_expired', 'too_many_requests'],
  })
  look(@Body() input: ConfirmSignUpDto, @CurrentCaller() caller: Caller): Promise<Offer> {
    return this.acceptance.look(input, caller);
  }

  @Post('accept')
  @TakesForm<Accepted>({
    endsWaiting: true,
    leads: ({ user }, { locale, places }) => (user ? afterSignIn(user, places) : href(locale, routes.invitation)),
  })
  @Limited('pin-check')
  @HttpCode(200)
  @Operation({
    summary: 'Accept an invitation',
    details:
      'Where the address has no account, names and a password are needed, and the answer signs in. An account that was there gets the role, and signs in again with it.',
    body: acceptExample,
    answer: 'Accepted',
    example: userExample,
    problems: ['pin_wrong', 'pin_expired', 'last_admin', 'too_many_requests', 'unavailable'],
  })
  async accept(
    @Body() input: AcceptDto,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Accepted> {
    if (input.password !== undefined) await this.rules.check('password', input.password, input);
    const { user, isNew } = await this.acceptance.accept(input, caller);
    if (!isNew) {
      this.cookies.clear(response);
      return { user: null };
    }
    const answer = await this.auth.open(user, caller);
    this.cookies.signIn(response, answer);
    return { user: answer.user };
  }
}
