import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { PinTimes } from '../../contract/auth';
import { CurrentUser, ForUsers, type SignedIn } from '../access/access';
import { Limited } from '../limits/limits';
import { Operation, Section } from '../openapi/operation';
import { TakesForm } from '../site/plain-form';
import { EmailChangeDto, EmailPinDto } from './auth.dto';
import { ACCOUNTS, pinExample, pinTimes, pinTimesExample, signInExample } from './auth.examples';
import { type Caller, CurrentCaller } from './caller';
import { EmailChangeService } from './email-change.service';
import { EmailRequests } from './email-requests';

const NEW_EMAIL = 'anna.kowalska@poczta.example';

/** Another e-mail address for the own account. */
@Controller('api/me/email')
@ForUsers()
@Section(...ACCOUNTS)
export class EmailChangeController {
  constructor(
    private readonly change: EmailChangeService,
    private readonly requests: EmailRequests,
  ) {}

  @Post()
  @TakesForm({ body: ({ email, password }) => ({ email, password }), sendsPin: 'email' })
  @Limited('pin-mail')
  @Operation({
    summary: 'Ask for a PIN to another e-mail address',
    details:
      'An address that has an account gets the same answer and another mail. The same call sends another PIN when `resendInSeconds` are over.',
    body: { email: NEW_EMAIL, password: signInExample.password },
    answer: pinTimes,
    example: pinTimesExample,
    problems: ['pin_resend_locked', 'too_many_requests', 'unavailable'],
  })
  @HttpCode(202)
  begin(
    @Body() { email, password }: EmailChangeDto,
    @CurrentUser() { id }: SignedIn,
    @CurrentCaller() caller: Caller,
  ): Promise<PinTimes> {
    return this.requests.begin(id, email, password, caller);
  }

  @Post('confirm')
  @TakesForm({ body: ({ pin }) => ({ pin }), endsWaiting: true })
  @Limited('pin-check')
  @Operation({
    summary: 'Change the own e-mail address with the PIN',
    details:
      'Sends a notice to the former address and ends the other sessions. A wrong PIN is answered with `triesLeft`; at 0 a new one is needed.',
    body: { pin: pinExample.pin },
    problems: ['pin_wrong', 'pin_expired', 'email_taken', 'too_many_requests'],
  })
  @HttpCode(204)
  async confirm(
    @Body() { pin }: EmailPinDto,
    @CurrentUser() by: SignedIn,
    @CurrentCaller() caller: Caller,
  ): Promise<void> {
    await this.change.confirm(by, pin, caller);
  }
}
